-- Whether the transaction changes nothing but ranks, which no page of a single listing shows.
create or replace function is_ranking() returns boolean language sql stable parallel safe
  return coalesce(current_setting('dalil.is_ranking', true), '') = 'on';

create or replace function listings_derive() returns trigger language plpgsql as $$
declare
  zone text;
begin
  new.top_category_id := coalesce((select parent_id from public.categories where id = new.category_id), new.category_id);
  if tg_op = 'INSERT' or new.city is distinct from old.city or new.country is distinct from old.country then
    -- A name without letters («!!») folds to nothing. The empty key means all cities in `listing_totals`; no query has
    -- the key that is a space.
    new.city_key := coalesce(nullif(public.city_key(new.country, new.city), ''), ' ');
    new.city_id := case when new.city_key like '#%' then substr(new.city_key, 2)::integer end;
  end if;
  if tg_op = 'UPDATE' and not public.is_ranking() then
    new.updated_at := now();
  end if;
  new.rank_rating := 0;
  if public.reviews_total(new.rating_counts) > 0 then
    new.rank_rating := coalesce(
      public.bayesian_margin(new.rating_counts, (select mean from public.country_ratings where country = new.country)), 0
    );
  end if;
  zone := coalesce(
    new.opening_hours ->> 'time_zone',
    (select time_zone from public.cities where id = new.city_id),
    (select time_zone from public.countries where code = new.country)
  );
  if tg_op = 'INSERT' or zone is distinct from old.time_zone then
    -- Rejects an unknown zone on write instead of on read.
    perform now() at time zone zone;
    new.time_zone := zone;
  end if;
  return new;
end
$$;

-- A listing's top category, city key, city, time zone, rank and time of the last change follow from its other columns.
create or replace trigger listings_derive before insert or update on listings
  for each row execute function listings_derive();
