create or replace function resolve_time_zone(zone text) returns text
  language sql stable parallel safe
as $$
  select coalesce((select posix_zone from public.time_zone_overrides where time_zone = zone), zone)
$$;

drop function if exists compute_opening_state(jsonb, text, timestamptz);

-- Exceptions take precedence over the week. `changes` has the next four; null if all days, or today, are unknown.
create or replace function compute_opening_changes(hours jsonb, zone text, at timestamptz, out is_open boolean, out changes timestamptz[])
  language sql stable parallel safe
as $$
  with days as (
    select
      day::date as day,
      coalesce(
        (
          select exception -> 'hours'
          from jsonb_array_elements(hours -> 'exceptions') as exception
          where day::date between (exception ->> 'from')::date and (exception ->> 'to')::date
          limit 1
        ),
        hours -> 'weekly' -> (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from day)::integer]
      ) as spans
    from generate_series((at at time zone zone)::date - 1, (at at time zone zone)::date + 8, interval '1 day') as day
  ),
  samples as (
    select moment, shift, lead(shift) over (order by moment) as next_shift
    from generate_series(date_trunc('hour', at) - interval '3 days', at + interval '10 days', interval '1 day') as moment
    cross join lateral (select (moment at time zone zone) - (moment at time zone 'UTC') as shift) as shifts
  ),
  shifts as (
    select starts_at, shift, lead(starts_at) over (order by starts_at) as ends_at
    from (
      select '-infinity'::timestamptz as starts_at, (select shift from samples order by moment limit 1) as shift
      union all
      select (
        select min(quarter) from generate_series(moment, moment + interval '1 day', interval '15 minutes') as quarter
        where (quarter at time zone zone) - (quarter at time zone 'UTC') = next_shift
      ), next_shift
      from samples where next_shift <> shift
    ) as changes_of_clocks
  ),
  -- As the filter does, a place is open when the clock of its town says so: a shift of the clocks may repeat or skip an hour.
  opened as (
    select range_agg(
      tstzrange((starts - shift) at time zone 'UTC', (ends - shift) at time zone 'UTC') * tstzrange(starts_at, ends_at)
    ) as spans
    from days
    cross join lateral jsonb_array_elements(coalesce(spans, '[]')) as span
    cross join lateral (
      select
        day + (span ->> 'opens')::time as starts,
        day + (span ->> 'closes')::time
          + case when (span ->> 'closes')::time <= (span ->> 'opens')::time then interval '1 day' else interval '0' end as ends
    ) as bounds
    cross join shifts
  ),
  now_open as (
    select (select upper(span) from unnest(spans) as span where span @> at) as closes_at, spans @> at as is_open, spans
    from opened
  )
  select
    case
      when now_open.is_open then true
      when (select spans from days where day = (at at time zone zone)::date) is null then null
      else false
    end,
    case
      when now_open.is_open and closes_at >= at + interval '7 days' then '{}'
      else array(
        select bound
        from unnest(spans) as span
        cross join lateral unnest(array[lower(span), upper(span)]) as bound
        where bound > at
          -- Opening hours are computed for a week, so only moments within the week and the first opening are certain.
          and (bound < at + interval '7 days' or not now_open.is_open and bound = (select min(lower(next)) from unnest(spans) as next where lower(next) > at))
        order by bound
        limit 4
      )
    end
  from now_open
$$;

create or replace function opening_changes(hours jsonb, zone text, at timestamptz, out is_open boolean, out changes timestamptz[])
  language sql stable parallel safe
as $$
  select state.is_open, state.changes from public.compute_opening_changes(hours, public.resolve_time_zone(zone), at) as state
$$;

create or replace function opening_state(hours jsonb, zone text, at timestamptz, out is_open boolean, out changes_at timestamptz)
  language sql stable parallel safe
as $$
  select state.is_open, state.changes[1] from public.compute_opening_changes(hours, public.resolve_time_zone(zone), at) as state
$$;

-- The range from yesterday to today, today, a point in the plane of `exception_hours`, the minute since Monday 00:00.
create or replace function local_clock(
  zone text, at timestamptz, out days daterange, out day date, out day_minute cube, out week_minute integer
)
  language sql stable parallel safe
as $$
  select daterange(day - 1, day, '[]'), day, public.cube(array[day - date '1970-01-01', minute]::float8[]),
    (extract(isodow from day)::integer - 1) * 1440 + minute
  from (
    select local::date as day, (extract(epoch from local::time) / 60)::integer as minute
    from (select date_trunc('minute', at at time zone public.resolve_time_zone(zone)) as local) as clock
  ) as clock
$$;

-- Returns the minutes since 1970-01-01, a Thursday, in local time.
create or replace function local_minute(zone text, at timestamptz) returns integer
  language sql stable parallel safe
  return floor(extract(epoch from at at time zone public.resolve_time_zone(zone)) / 60)::integer;

-- A filter thus computes the minutes once, not per row.
create or replace function local_minutes_by_zone(at timestamptz) returns jsonb
  language sql stable parallel safe
as $$
  select jsonb_object_agg(zone, public.local_minute(zone, at))
  from (
    select time_zone as zone from public.countries
    union
    select time_zone from public.cities where time_zone is not null
  ) as zones
$$;

-- From columns in an index; null if the opening hours themselves must be read.
create or replace function is_open_by_hours(
  exception_days datemultirange, exception_hours cube[], open_minutes int4multirange,
  days daterange, day_minute cube, week_minute integer
) returns boolean
  language sql immutable parallel safe
as $$
  select case
    when exception_days && days then day_minute operator(public.<@) any (exception_hours)
    else coalesce(open_minutes @> week_minute, false)
  end
$$;

create or replace function are_hours_known(
  exception_days datemultirange, open_minutes int4multirange, unknown_minutes int4multirange, day date, week_minute integer
) returns boolean
  language sql immutable parallel safe
as $$
  select coalesce(exception_days @> day, false)
    or open_minutes is not null and not coalesce(unknown_minutes @> week_minute, false)
$$;

-- Needed if the exceptions do not fit into `exception_hours`.
create or replace function is_listing_open(listing_id integer, at timestamptz) returns boolean
  language sql stable parallel safe
as $$
  select coalesce((public.opening_state(opening_hours, time_zone, at)).is_open, false)
  from public.listings where id = listing_id
$$;

create or replace function is_open_at_minute(
  id integer, exception_days datemultirange, exception_hours cube[], open_minutes int4multirange, at timestamptz, local_minute integer
) returns boolean
  language plpgsql stable parallel safe
as $$
begin
  return coalesce(
    public.is_open_by_hours(
      exception_days, exception_hours, open_minutes,
      daterange(date '1970-01-01' + local_minute / 1440 - 1, date '1970-01-01' + local_minute / 1440, '[]'),
      public.cube(array[local_minute / 1440, local_minute % 1440]::float8[]), (local_minute + 3 * 1440) % 10080
    ),
    public.is_listing_open(id, at)
  );
end
$$;

create or replace function has_hours_at_minute(
  exception_days datemultirange, open_minutes int4multirange, unknown_minutes int4multirange, local_minute integer
) returns boolean
  language plpgsql stable parallel safe
as $$
begin
  return public.are_hours_known(
    exception_days, open_minutes, unknown_minutes, date '1970-01-01' + local_minute / 1440, (local_minute + 3 * 1440) % 10080
  );
end
$$;

-- The clock of the zone that most listings share has separate parameters, each used once, or it would not be inlined.
create or replace function is_open_at(
  id integer, exception_days datemultirange, exception_hours cube[], open_minutes int4multirange, zone text, at timestamptz,
  main_zone text, main_days daterange, main_day_minute cube, main_week_minute integer, minutes_by_zone jsonb
) returns boolean
  language sql stable parallel safe
as $$
  select case
    when zone = main_zone then coalesce(
      public.is_open_by_hours(exception_days, exception_hours, open_minutes, main_days, main_day_minute, main_week_minute),
      public.is_listing_open(id, at)
    )
    else public.is_open_at_minute(
      id, exception_days, exception_hours, open_minutes, at,
      coalesce((minutes_by_zone ->> zone)::integer, public.local_minute(zone, at))
    )
  end
$$;

-- Without them, a place is neither open nor closed.
create or replace function has_hours_at(
  exception_days datemultirange, open_minutes int4multirange, unknown_minutes int4multirange, zone text, at timestamptz,
  main_zone text, main_day date, main_week_minute integer, minutes_by_zone jsonb
) returns boolean
  language sql stable parallel safe
as $$
  select case
    when zone = main_zone then
      public.are_hours_known(exception_days, open_minutes, unknown_minutes, main_day, main_week_minute)
    else public.has_hours_at_minute(
      exception_days, open_minutes, unknown_minutes,
      coalesce((minutes_by_zone ->> zone)::integer, public.local_minute(zone, at))
    )
  end
$$;
