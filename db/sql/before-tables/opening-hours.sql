-- Minutes since Monday 00:00; null if no day is known. A query instead of the loop would take seven times as long.
create or replace function week_minutes(hours jsonb) returns int4multirange
  language plpgsql immutable strict parallel safe
as $$
declare
  weekly jsonb := hours -> 'weekly';
  days text[] := array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  spans jsonb;
  opens text;
  closes text;
  starts integer;
  ends integer;
  pieces int4range[] := '{}';
begin
  if weekly is null or weekly = '{}' then
    return null;
  end if;
  for day in 1..7 loop
    spans := weekly -> days[day];
    for place in 0..coalesce(jsonb_array_length(spans), 0) - 1 loop
      opens := spans -> place ->> 'opens';
      closes := spans -> place ->> 'closes';
      starts := (day - 1) * 1440 + split_part(opens, ':', 1)::integer * 60 + split_part(opens, ':', 2)::integer;
      ends := (day - 1) * 1440 + split_part(closes, ':', 1)::integer * 60 + split_part(closes, ':', 2)::integer;
      if ends <= starts then
        ends := ends + 1440;
      end if;
      pieces := pieces || int4range(starts, least(ends, 10080)) || int4range(0, greatest(ends - 10080, 0));
    end loop;
  end loop;
  return int4multirange(variadic pieces);
end
$$;

-- Null if there are none.
create or replace function exception_days(hours jsonb) returns datemultirange
  language sql immutable strict parallel safe
begin atomic
  select range_agg(daterange((exception ->> 'from')::date, (exception ->> 'to')::date, '[]'))
  from jsonb_array_elements(hours -> 'exceptions') as exception;
end;

-- The minutes of the week on days with unknown hours; null if all seven are known.
create or replace function unknown_minutes(hours jsonb) returns int4multirange
  language plpgsql immutable strict parallel safe
as $$
declare
  days text[] := array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  unknown int4range[] := '{}';
begin
  if hours -> 'weekly' ?& days then
    return null;
  end if;
  for day in 1..7 loop
    if hours -> 'weekly' -> days[day] is null then
      unknown := unknown || int4range(day * 1440 - 1440, day * 1440);
    end if;
  end loop;
  return int4multirange(variadic unknown);
end
$$;

-- Boxes of days since 1970 and minutes of the day, including their corners, also of the day after, on which ranges past
-- midnight end. Null without exceptions, and for more than 24 boxes, which do not fit into an index entry.
create or replace function exception_hours(hours jsonb) returns cube[]
  language plpgsql immutable strict parallel safe
as $$
begin
  if coalesce(jsonb_array_length(hours -> 'exceptions'), 0) = 0 then
    return null;
  end if;
  return (
    with exceptions as (
      select place, daterange((item ->> 'from')::date, (item ->> 'to')::date, '[]') as days, item -> 'hours' as spans
      from jsonb_array_elements(hours -> 'exceptions') with ordinality as items (item, place)
    ),
    -- If several exceptions contain a day, the first exception applies.
    exceptional as (
      select spans, unnest(
        datemultirange(days)
        - coalesce((select range_agg(days) from exceptions as earlier where earlier.place < exceptions.place), '{}')
      ) as days
      from exceptions
    ),
    seasons as (select unnest(range_agg(days)) as days from exceptions),
    -- The ordinary week applies to the night before an exception and to the day after it.
    schedules as (
      select lower(days) as first, upper(days) - 1 as last, spans, true as has_days, true as has_nights from exceptional
      union all
      select day, day, hours -> 'weekly' -> (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from day)::integer],
        has_days, not has_days
      from seasons cross join lateral (values (lower(days) - 1, false), (upper(days), true)) as neighbours (day, has_days)
    ),
    ranges as (
      select first - date '1970-01-01' as first, last - date '1970-01-01' as last, has_days, has_nights, starts,
        case when ends <= starts then ends + 1440 else ends end as ends
      from schedules
      cross join lateral jsonb_array_elements(spans) as span
      cross join lateral (
        select extract(epoch from (span ->> 'opens')::time)::integer / 60 as starts,
          extract(epoch from (span ->> 'closes')::time)::integer / 60 as ends
      ) as bounds
    ),
    boxes as (
      select first, last, starts, least(ends, 1440) - 1 as ends from ranges where has_days
      union
      select first + 1, last + 1, 0, ends - 1441 from ranges where has_nights and ends > 1440
    )
    select case
      when count(*) <= 24 then coalesce(
        array_agg(
          public.cube(array[first, starts]::float8[], array[last, ends]::float8[]) order by first, last, starts, ends
        ),
        '{}'
      )
    end
    from boxes
  );
end
$$;

-- The effective opening hours: a business that is closed or has moved is closed on every day of the week.
create or replace function hours_in_effect(business_status text, hours jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when business_status = 'open' then hours
    else '{"weekly": {"mon": [], "tue": [], "wed": [], "thu": [], "fri": [], "sat": [], "sun": []}}'::jsonb
  end;
