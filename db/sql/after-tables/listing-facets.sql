-- One bit per amenity, in the order of the vocabulary; free-text amenities have no bit.
create or replace function amenity_bits(amenities text[]) returns bigint
  language sql immutable strict parallel safe
as $$
  select coalesce(bit_or(1::bigint << array_position(array[
    'wifi', 'delivery', 'takeaway', 'pickup', 'parking', 'outdoor_seating', 'family_section', 'halal',
    'vegetarian', 'card_payment', 'wheelchair', 'kids_chair', 'kids_section', 'reservations', 'private_rooms',
    'prayer_room', 'air_conditioning', 'women_section', 'women_only', 'drive_through', 'breakfast', 'gift_wrap',
    'custom_orders', 'catering', 'appointment', 'walk_in', 'home_visit', 'remote', 'free_quote',
    'free_consultation', 'warranty', 'emergency', 'towing', 'inspection', 'installation', 'express', 'alterations',
    'multilingual', 'invoice', 'wholesale', 'second_hand', 'returns'
  ], amenity) - 1), 0)
  from unnest(amenities) as amenity
$$;

create or replace function refresh_listing_facets(ids integer[]) returns void language sql as $$
  delete from public.listing_facets
  where listing_id = any(ids) and not exists (select from public.listings where id = listing_id and is_public);
  -- Inserts in a fixed order, so that concurrent writers do not deadlock.
  insert into public.opening_schedules (time_zone, opening_hours)
  select distinct on (listings.time_zone, md5(hours::text)) listings.time_zone, hours
  from public.listings
  cross join lateral public.hours_in_effect(business_status, listings.opening_hours) as hours
  left join public.opening_schedules as stored
    on stored.time_zone = listings.time_zone and digest = md5(hours::text)::uuid
  where listings.id = any(ids) and is_public and hours is not null and stored.id is null
  order by listings.time_zone, md5(hours::text)
  on conflict do nothing;
  insert into public.listing_facets as facets (
    listing_id, country, top_category_id, category_id, city_key, amenities, rating, is_featured, is_verified, schedule_id
  )
  select listings.id, country, top_category_id, category_id, city_key, public.amenity_bits(amenities), rating, is_featured,
    is_verified, schedules.id
  from public.listings
  left join public.opening_schedules as schedules
    on schedules.time_zone = listings.time_zone
      and digest = md5(public.hours_in_effect(business_status, listings.opening_hours)::text)::uuid
  where listings.id = any(ids) and is_public
  order by listings.id
  on conflict (listing_id) do update
  set country = excluded.country, top_category_id = excluded.top_category_id, category_id = excluded.category_id,
    city_key = excluded.city_key, amenities = excluded.amenities, rating = excluded.rating,
    is_featured = excluded.is_featured, is_verified = excluded.is_verified, schedule_id = excluded.schedule_id
  where (facets.*) is distinct from (excluded.*);
$$;

create or replace function listings_write_facets() returns trigger language plpgsql as $$
begin
  if public.is_ranking() then
    return null;
  end if;
  perform public.refresh_listing_facets(array(select id from changed_rows));
  return null;
end
$$;

-- Every public listing has a row in `listing_facets`, from which the results of each filter are counted.
create or replace trigger listings_write_facets_inserted after insert on listings
  referencing new table as changed_rows for each statement execute function listings_write_facets();
create or replace trigger listings_write_facets_updated after update on listings
  referencing new table as changed_rows for each statement execute function listings_write_facets();
create or replace trigger listings_write_facets_deleted after delete on listings
  referencing old table as changed_rows for each statement execute function listings_write_facets();
