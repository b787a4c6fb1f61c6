create or replace function schedules_at(at timestamptz) returns table (id integer, is_open boolean, has_hours boolean)
  language sql stable parallel safe
as $$
  select schedules.id,
    coalesce(
      public.is_open_by_hours(exception_days, exception_hours, open_minutes, clocks.days, clocks.day_minute, clocks.week_minute),
      (public.opening_state(opening_hours, zone, at)).is_open,
      false
    ),
    public.are_hours_known(exception_days, open_minutes, unknown_minutes, clocks.day, clocks.week_minute)
  from (
    select zone, clock.*
    from (select distinct time_zone as zone from public.opening_schedules) as zones
    cross join lateral public.local_clock(zone, at) as clock
  ) as clocks
  join public.opening_schedules as schedules on time_zone = zone
$$;

-- After the lock, no other transaction holds the id of a schedule without a committed row in `listing_facets`.
create or replace function delete_unused_schedules() returns bigint language plpgsql as $$
declare
  unused integer[] := array(
    select id from public.opening_schedules
    where not exists (select from public.listing_facets where schedule_id = opening_schedules.id)
  );
  deleted bigint;
begin
  if unused = '{}' then
    return 0;
  end if;
  lock table public.opening_schedules in share row exclusive mode;
  delete from public.opening_schedules
  where id = any(unused) and not exists (select from public.listing_facets where schedule_id = opening_schedules.id);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
