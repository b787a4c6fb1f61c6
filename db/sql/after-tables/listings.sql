-- Whether the transaction changes only ranks, which no page of a single listing shows.
create or replace function is_ranking() returns boolean language sql stable parallel safe
  return coalesce(current_setting('dalil.is_ranking', true), '') = 'on';

-- Whether the statement only increments the version for a pending change, which visitors do not see.
create or replace function is_proposing() returns boolean language sql stable parallel safe
  return coalesce(current_setting('dalil.is_proposing', true), '') = 'on';

-- Replaces the known names of amenities by codes; free-text amenities are kept.
create or replace function normalize_amenities(amenities text[]) returns text[]
  language sql stable strict parallel safe
as $$
  select coalesce(array_agg(code order by first_place), '{}')
  from (
    select code, min(place) as first_place
    from unnest(amenities) with ordinality as items (item, place)
    cross join lateral (
      select case
        when public.amenity_bits(array[item]) <> 0 then item
        else coalesce(
          (select amenity from public.search_phrases where phrase = public.normalize_text(item) and amenity is not null limit 1),
          item
        )
      end as code
    ) as coded
    group by code
  ) as codes
$$;

create or replace function listings_derive() returns trigger language plpgsql as $$
declare
  zone text;
begin
  new.top_category_id := coalesce((select parent_id from public.categories where id = new.category_id), new.category_id);
  if tg_op = 'INSERT' or new.city is distinct from old.city or new.country is distinct from old.country then
    -- A name without letters («!!») would fold to the empty key, which means all cities in `listing_totals`.
    new.city_key := coalesce(nullif(public.city_key(new.country, new.city), ''), ' ');
    new.city_id := case when new.city_key like '#%' then substr(new.city_key, 2)::integer end;
  end if;
  if cardinality(new.amenities) > bit_count(public.amenity_bits(new.amenities)::bit(64)) and (tg_op = 'INSERT' or new.amenities is distinct from old.amenities) then
    new.amenities := public.normalize_amenities(new.amenities);
  end if;
  if tg_op = 'INSERT' or new.opening_hours is distinct from old.opening_hours then
    new.exception_hours := public.exception_hours(new.opening_hours);
    new.unknown_minutes := public.unknown_minutes(new.opening_hours);
  end if;
  if not new.is_verified then
    new.verified_at := null;
  elsif tg_op = 'INSERT' then
    new.verified_at := coalesce(new.verified_at, now());
  elsif not old.is_verified then
    new.verified_at := now();
  end if;
  if tg_op = 'UPDATE' and not public.is_ranking() and not public.is_proposing()
    and new.confirmed_at is not distinct from old.confirmed_at then
    new.updated_at := now();
  end if;
  if new.is_published and new.status = 'approved' then
    new.hold_reason := null;
  end if;
  if new.business_status <> 'temporarily_closed' then
    new.reopens_on := null;
  end if;
  if new.business_status <> 'moved' then
    new.moved_to := null;
  end if;
  if new.business_status <> 'open' then
    new.resumes_featured := new.resumes_featured or new.is_featured;
    new.is_featured := false;
  elsif new.resumes_featured then
    new.resumes_featured := false;
    new.is_featured := true;
  end if;
  new.rank_rating := 0;
  if public.reviews_total(new.rating_counts) > 0 then
    new.rank_rating := coalesce(
      public.bayesian_margin(new.rating_counts, (select mean from public.country_ratings where country = new.country)), 0
    );
  end if;
  new.rank_rating := public.compute_rank_rating(new.rank_rating, new.business_status);
  zone := coalesce(
    new.opening_hours ->> 'time_zone',
    (select time_zone from public.cities where id = new.city_id),
    (select time_zone from public.countries where code = new.country)
  );
  if tg_op = 'INSERT' or zone is distinct from old.time_zone then
    -- Rejects an unknown time zone on write instead of on read.
    perform now() at time zone zone;
    new.time_zone := zone;
  end if;
  return new;
end
$$;

-- Triggers set these columns from the other columns of a listing: top category, city key, city, time zone, exceptional
-- hours, unknown days, rank, amenity codes, time of verification and last change. Only open listings are featured, only
-- temporarily closed listings have a reopening date, only moved listings have a
-- new listing, and no public listing has a reason to be out of sight.
create or replace trigger listings_derive before insert or update on listings
  for each row execute function listings_derive();

-- Drizzle does not support `include`, with which an index-only scan counts the listings near a point.
create index if not exists listings_position_idx on listings
  using gist (position) include (country, id, category_id, top_category_id, rating) where is_public;
