-- The salt of a day's visitors: whoever comes first makes it.
create function salt_of_day(of_day date, fresh text) returns text language plpgsql as $$
begin
  insert into visit_salts (day, salt) values (of_day, fresh) on conflict do nothing;
  return (select salt from visit_salts where day = of_day);
end
$$;
--> statement-breakpoint

-- Counts visitors that a listing has not had today: [{ listing_id, visitor, user_id }]. Nobody counts on their own
-- listing, and only what is public counts. In the order of ids, so that two processes never wait for each other.
create function count_visits(visits jsonb) returns void language sql as $$
  with counted as (
    insert into listing_visits (day, listing_id, visitor)
    select (now() at time zone 'UTC')::date, visit.listing_id, visit.visitor
    from jsonb_to_recordset(visits) as visit(listing_id integer, visitor text, user_id integer)
    join listings on listings.id = visit.listing_id
    where listings.is_public and listings.user_id is distinct from coalesce(visit.user_id, 0)
    order by visit.listing_id, visit.visitor
    on conflict do nothing
    returning listing_id
  )
  insert into listing_views (listing_id, views)
  select listing_id, count(*) from counted group by listing_id order by listing_id
  on conflict (listing_id) do update set views = listing_views.views + excluded.views
$$;
--> statement-breakpoint

-- With the salt gone, yesterday's visitors are nobody.
create function forget_visits() returns void language sql as $$
  delete from listing_visits where day < (now() at time zone 'UTC')::date;
  delete from visit_salts where day < (now() at time zone 'UTC')::date;
$$;
