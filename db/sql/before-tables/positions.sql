-- Returns the same as earthdistance's ll_to_earth. This body is parsed on creation, whereas earthdistance before 1.2
-- (PostgreSQL 15) looks its functions up in the search path, which is empty while pg_restore fills a generated column.
create or replace function earth_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return public.cube(
    public.cube(
      public.cube(public.earth() * cos(radians(latitude)) * cos(radians(longitude))),
      public.earth() * cos(radians(latitude)) * sin(radians(longitude))
    ),
    public.earth() * sin(radians(latitude))
  );
