-- Stores `fresh` if the day has no salt yet.
create or replace function get_visit_salt(of_day date, fresh text) returns text language plpgsql as $$
begin
  insert into public.visit_salts (day, salt) values (of_day, fresh) on conflict do nothing;
  return (select salt from public.visit_salts where day = of_day);
end
$$;

-- Reads { day, listing_id, visitor, user_id, kind, keyword }; no kind is a view. Older than yesterday counts today.
-- Ignores owners and listings that are not public. The order of inserts prevents deadlocks.
create or replace function count_visits(visits jsonb) returns void language sql as $$
  with visits as materialized (
    select case when visit.day = today - 1 then visit.day else today end as day,
      visit.listing_id, visit.visitor, visit.kind, visit.keyword
    from jsonb_to_recordset(visits)
      as visit(day date, listing_id integer, visitor text, user_id integer, kind text, keyword text)
    cross join (select (now() at time zone 'UTC')::date as today) as clock
    join public.listings on listings.id = visit.listing_id
    where listings.is_public and listings.user_id is distinct from coalesce(visit.user_id, 0)
  ), viewed as (
    insert into public.listing_visits (day, listing_id, visitor)
    select day, listing_id, visitor from visits where kind is null
    order by listing_id, visitor
    on conflict do nothing
    returning day, listing_id, visitor
  ), contacted as (
    insert into public.listing_contacts (day, listing_id, kind, visitor)
    select day, listing_id, kind, visitor from visits where kind is not null
    order by listing_id, kind, visitor
    on conflict do nothing
    returning day, listing_id, kind
  ), total as (
    insert into public.listing_views (listing_id, views)
    select listing_id, count(*) from viewed group by listing_id order by listing_id
    on conflict (listing_id) do update set views = listing_views.views + excluded.views
  ), searched as (
    insert into public.listing_searches (day, listing_id, query, keyword, times)
    select day, listing_id, public.fold(keyword), min(keyword), count(*)
    from (
      select distinct on (listing_id, visitor) day, listing_id, visitor, keyword
      from visits join viewed using (day, listing_id, visitor)
      where kind is null and public.fold(keyword) <> ''
    ) as led
    -- Beyond a hundred keywords of a listing and day, only those are counted that the day has already.
    where exists (
        select from public.listing_searches as past
        where past.listing_id = led.listing_id and past.day = led.day and past.query = public.fold(led.keyword)
      )
      or (
        select count(*) from public.listing_searches as past where past.listing_id = led.listing_id and past.day = led.day
      ) < 100
    group by day, listing_id, public.fold(keyword)
    order by listing_id, public.fold(keyword)
    on conflict (listing_id, day, query) do update set times = listing_searches.times + excluded.times
  )
  insert into public.listing_activity (day, listing_id, kind, times)
  select day, listing_id, kind, count(*)
  from (select day, listing_id, 'view' as kind from viewed union all select * from contacted) as done
  group by day, listing_id, kind
  order by listing_id, kind
  on conflict (listing_id, day, kind) do update set times = listing_activity.times + excluded.times
$$;

-- Without the salt, visitors cannot be identified.
create or replace function delete_past_visits() returns void language sql as $$
  delete from public.listing_visits where day < (now() at time zone 'UTC')::date;
  delete from public.listing_contacts where day < (now() at time zone 'UTC')::date;
  delete from public.visit_salts where day < (now() at time zone 'UTC')::date;
$$;

create or replace function delete_listing_activity() returns trigger language plpgsql as $$
begin
  delete from public.listing_activity where listing_id in (select id from former);
  delete from public.listing_searches where listing_id in (select id from former);
  return null;
end
$$;
-- The counts of a deleted listing are deleted by a trigger; a foreign key would lock the listing for each count.
create or replace trigger listings_delete_activity after delete on listings
referencing old table as former
for each statement execute function public.delete_listing_activity();
