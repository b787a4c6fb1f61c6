-- The dates around a moment are asked for only where there are exceptions, and the minute of the one zone that most
-- places of a question share comes as a number rather than out of all zones.
drop function is_open(integer, datemultirange, int4multirange, text, timestamptz, jsonb, integer[]);
--> statement-breakpoint
create function is_open(
  id integer, exception_days datemultirange, open_minutes int4multirange, zone text, at timestamptz,
  home text, home_minute integer, minutes jsonb, by_exception integer[]
) returns boolean
  language sql stable parallel safe
as $$
  select case
    when exception_days is not null and exception_days && days_around(at) then id = any(by_exception)
    else coalesce(
      open_minutes @> case
        when zone = home then home_minute
        else coalesce((minutes ->> zone)::integer, week_minute(clock_of(zone), at))
      end,
      false
    )
  end
$$;
