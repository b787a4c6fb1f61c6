-- The salt that the day's visitor hashes share; stores the given one if the day has none yet.
create or replace function get_visit_salt(of_day date, fresh text) returns text language plpgsql as $$
begin
  insert into public.visit_salts (day, salt) values (of_day, fresh) on conflict do nothing;
  return (select salt from public.visit_salts where day = of_day);
end
$$;

-- Counts visitors that a listing has not had today: [{ listing_id, visitor, user_id }]. Owners do not count, nor do
-- listings that are not public. Ordered by id, so that concurrent writers do not deadlock.
create or replace function count_visits(visits jsonb) returns void language sql as $$
  with counted as (
    insert into public.listing_visits (day, listing_id, visitor)
    select (now() at time zone 'UTC')::date, visit.listing_id, visit.visitor
    from jsonb_to_recordset(visits) as visit(listing_id integer, visitor text, user_id integer)
    join public.listings on listings.id = visit.listing_id
    where listings.is_public and listings.user_id is distinct from coalesce(visit.user_id, 0)
    order by visit.listing_id, visit.visitor
    on conflict do nothing
    returning listing_id
  )
  insert into public.listing_views (listing_id, views)
  select listing_id, count(*) from counted group by listing_id order by listing_id
  on conflict (listing_id) do update set views = listing_views.views + excluded.views
$$;

-- Without the salt, nobody can tell who a former day's visitors were.
create or replace function delete_past_visits() returns void language sql as $$
  delete from public.listing_visits where day < (now() at time zone 'UTC')::date;
  delete from public.visit_salts where day < (now() at time zone 'UTC')::date;
$$;
