-- The name of a city may fold to nothing: «!!», an emoji. The empty key stands for all cities in `listing_totals`, so
-- that such a listing counted twice everywhere. A blank never comes out of folding: no question has this key.
create or replace function listings_derive() returns trigger language plpgsql as $$
declare
  zone text;
begin
  new.top_category_id := coalesce((select parent_id from categories where id = new.category_id), new.category_id);
  if tg_op = 'INSERT' or new.city is distinct from old.city or new.country is distinct from old.country then
    new.city_key := coalesce(nullif(city_key(new.country, new.city), ''), ' ');
    new.city_id := case when new.city_key like '#%' then substr(new.city_key, 2)::integer end;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  zone := coalesce(
    new.opening_hours ->> 'time_zone',
    (select time_zone from cities where id = new.city_id),
    (select time_zone from countries where code = new.country)
  );
  if tg_op = 'INSERT' or zone is distinct from old.time_zone then
    -- An unknown zone is refused here, not when somebody reads the hours.
    perform now() at time zone zone;
    new.time_zone := zone;
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Counts every listing anew. Nobody writes one meanwhile.
create function recount_listing_totals() returns void language plpgsql as $$
begin
  lock table listings in share row exclusive mode;
  delete from listing_totals;
  insert into listing_totals
  select scope_country, scope_city, scope_category, status, is_published, floor(coalesce(rating, 0)), is_featured, is_verified, count(*)
  from listings cross join lateral total_scopes(country, city_key, category_id, top_category_id, is_public)
  group by 1, 2, 3, 4, 5, 6, 7, 8;
end
$$;
--> statement-breakpoint
-- Only where there is such a listing: a recount of a million takes a while.
do $$
begin
  if exists (select from listings where city_key = '') then
    update listings set city_key = ' ' where city_key = '';
    perform recount_listing_totals();
  end if;
end
$$;
