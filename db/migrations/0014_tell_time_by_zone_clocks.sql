-- The engine of opening hours asks the clock of a zone, which is the zone itself but where its rules are out of date.
create function clock_of(zone text) returns text
  language sql stable parallel safe
as $$
  select coalesce((select clock from zone_clocks where time_zone = zone), zone)
$$;
--> statement-breakpoint
alter function opening_state(jsonb, text, timestamptz) rename to opening_state_by;
--> statement-breakpoint
create function opening_state(hours jsonb, zone text, at timestamptz, out is_open boolean, out changes_at timestamptz)
  language sql stable parallel safe
as $$
  select state.is_open, state.changes_at from opening_state_by(hours, clock_of(zone), at) as state
$$;
--> statement-breakpoint
create or replace function zone_minutes(at timestamptz) returns jsonb
  language sql stable parallel safe
as $$
  select jsonb_object_agg(zone, week_minute(coalesce(clock, zone), at))
  from (select time_zone as zone from countries union select time_zone from cities where time_zone is not null) as zones
  left join zone_clocks on time_zone = zone
$$;
--> statement-breakpoint
create or replace function is_open(
  id integer, exception_days datemultirange, open_minutes int4multirange, zone text, at timestamptz,
  minutes jsonb, by_exception integer[]
) returns boolean
  language sql stable parallel safe
as $$
  select case
    when exception_days && days_around(at) then id = any(by_exception)
    else coalesce(open_minutes @> coalesce((minutes ->> zone)::integer, week_minute(clock_of(zone), at)), false)
  end
$$;
