-- Metres: the equatorial radius, as the extension earthdistance has it.
create or replace function earth_radius() returns double precision
  language sql immutable parallel safe
  return 6378168::double precision;

create or replace function earth_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return public.cube(
    public.cube(
      public.cube(public.earth_radius() * cos(radians(latitude)) * cos(radians(longitude))),
      public.earth_radius() * cos(radians(latitude)) * sin(radians(longitude))
    ),
    public.earth_radius() * sin(radians(latitude))
  );

-- The straight line in metres between two points that are so many metres apart on the surface.
create or replace function chord_length(metres double precision) returns double precision
  language sql immutable strict parallel safe
  return 2 * public.earth_radius() * sin(greatest(least(metres / (2 * public.earth_radius()), pi() / 2), 0));

create or replace function surface_distance(one cube, other cube) returns double precision
  language sql immutable parallel safe
  return case
    when public.cube_distance(one, other) >= 2 * public.earth_radius() then pi() * public.earth_radius()
    else 2 * public.earth_radius() * asin(public.cube_distance(one, other) / (2 * public.earth_radius()))
  end;

create or replace function surface_box(center cube, metres double precision) returns cube
  language sql immutable strict parallel safe
  return public.cube_enlarge(center, public.chord_length(metres), 3);
