-- `everything` replaces more tags than an account can change. Servers renew the lists of an import from time to time.
create or replace function notify_changes(tags text[]) returns void language plpgsql as $$
declare
  tag text;
begin
  if current_setting('dalil.is_importing', true) = 'on' then
    tags := array(select regexp_replace(each, '^listings:', 'imported:') from unnest(tags) as each);
  end if;
  foreach tag in array case when cardinality(tags) > 50000 then array['everything'] else tags end loop
    perform pg_notify('changed', tag);
  end loop;
end
$$;

create or replace function notify_listing_changes(listing_ids integer[]) returns void language sql as $$
  select public.notify_changes(array(select 'listing:' || id from public.listings where id = any(listing_ids) and is_public))
$$;

-- 999 URLs in three languages fit into the limit of a sitemap.
create or replace function sitemap_page(id integer) returns integer language sql immutable parallel safe
  return (id - 1) / 333 + 1;

create or replace function listings_notify() returns trigger language plpgsql as $$
declare
  -- No list shows these columns, filters or sorts by them.
  unlisted constant text[] := array[
    'user_id', 'confirmed_at', 'updated_at', 'version', 'status_reason', 'verification_requested', 'verified_at',
    'resumes_featured', 'import_digest', 'import_id', 'field_sources'
  ];
  listed_changes integer[];
begin
  if tg_op = 'INSERT' then
    perform public.record_listing_changes(array(select id from new_rows where is_public));
    perform public.notify_changes(array(
      select distinct unnest(array['listing:' || id, 'listings:' || country, 'sitemap', 'sitemap:' || country || ':' || public.sitemap_page(id)])
      from new_rows where is_public
    ));
  elsif tg_op = 'DELETE' then
    perform public.record_listing_changes(array(select id from old_rows));
    perform public.notify_changes(array(
      select distinct unnest(array['listing:' || id, 'listings:' || country, 'sitemap', 'sitemap:' || country || ':' || public.sitemap_page(id)])
      from old_rows where is_public
    ));
  elsif public.is_ranking() then
    perform public.notify_changes(array(select distinct 'listings:' || country from new_rows where is_public));
  else
    listed_changes := array(
      select id
      from (
        select id, to_jsonb(old_rows) - unlisted as listed from old_rows where is_public
        union all
        select id, to_jsonb(new_rows) - unlisted from new_rows where is_public
      ) as both_rows
      group by id, listed having count(*) = 1
    );
    perform public.record_listing_changes(listed_changes);
    perform public.notify_changes(array(
      select 'listing:' || id from old_rows where is_public union select 'listing:' || id from new_rows where is_public
    ) || array(
      select 'listings:' || country from old_rows where is_public and id = any(listed_changes)
      union
      select 'listings:' || country from new_rows where is_public and id = any(listed_changes)
    ) || array(
      -- Listings that become visible or hidden, are renamed, or move to another country, change sitemaps.
      select distinct unnest(array['sitemap', 'sitemap:' || country || ':' || public.sitemap_page(id)])
      from (select * from old_rows where is_public union all select * from new_rows where is_public) as shown
      group by id, country, title, title_latin having count(*) = 1
    ));
  end if;
  return null;
end
$$;

-- Cached pages and lists of a public listing are invalidated when it changes, and `feed_entries` has its latest change.
create or replace trigger listings_notify_inserted after insert on listings
  referencing new table as new_rows for each statement execute function listings_notify();
create or replace trigger listings_notify_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_notify();
create or replace trigger listings_notify_deleted after delete on listings
  referencing old table as old_rows for each statement execute function listings_notify();

-- For a deleted listing, the trigger on listings notifies.
create or replace function listing_details_notify() returns trigger language plpgsql as $$
declare
  listing_ids integer[];
begin
  if tg_op = 'INSERT' then
    listing_ids := array(select listing_id from new_rows);
  elsif tg_op = 'DELETE' then
    listing_ids := array(select listing_id from old_rows);
  else
    listing_ids := array(select listing_id from old_rows union select listing_id from new_rows);
  end if;
  perform public.notify_listing_changes(listing_ids);
  if tg_table_name = 'listing_images' then
    perform public.record_listing_changes(listing_ids);
  end if;
  return null;
end
$$;

-- The cached page of a listing is invalidated when its gallery changes, and `feed_entries` has the change.
create or replace trigger listing_images_notify_inserted after insert on listing_images
  referencing new table as new_rows for each statement execute function listing_details_notify();
create or replace trigger listing_images_notify_updated after update on listing_images
  referencing old table as old_rows new table as new_rows for each statement execute function listing_details_notify();
create or replace trigger listing_images_notify_deleted after delete on listing_images
  referencing old table as old_rows for each statement execute function listing_details_notify();

-- The cached page of a listing is invalidated when its reviews change.
create or replace trigger reviews_notify_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function listing_details_notify();
create or replace trigger reviews_notify_updated after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function listing_details_notify();
create or replace trigger reviews_notify_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function listing_details_notify();

-- The cached page of a listing is invalidated when a burst of reviews begins or ends.
create or replace trigger review_bursts_notify_inserted after insert on review_bursts
  referencing new table as new_rows for each statement execute function listing_details_notify();
create or replace trigger review_bursts_notify_deleted after delete on review_bursts
  referencing old table as old_rows for each statement execute function listing_details_notify();

create or replace function replies_notify() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform public.notify_listing_changes(array(select listing_id from old_rows join public.reviews on reviews.id = review_id));
  else
    perform public.notify_listing_changes(array(select listing_id from new_rows join public.reviews on reviews.id = review_id));
  end if;
  return null;
end
$$;

-- The cached page of a listing is invalidated when its owner's replies change.
create or replace trigger replies_notify_inserted after insert on replies
  referencing new table as new_rows for each statement execute function replies_notify();
create or replace trigger replies_notify_updated after update on replies
  referencing new table as new_rows for each statement execute function replies_notify();
create or replace trigger replies_notify_deleted after delete on replies
  referencing old table as old_rows for each statement execute function replies_notify();

create or replace function claims_notify() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and exists (select from public.ownerships where claim_id = new.id) then
    perform public.notify_listing_changes(array[new.listing_id]);
  end if;
  return null;
end
$$;

-- The cached page of a listing is invalidated when staff decide about the claim through which its owner received it.
create or replace trigger claims_notify after update of status on claims
  for each row execute function claims_notify();

create or replace function claim_factors_notify() returns trigger language plpgsql as $$
declare
  factor public.claim_factors := coalesce(new, old);
begin
  perform public.notify_listing_changes(array(
    select listing_id from public.ownerships where claim_id = factor.claim_id and until is null
  ));
  return null;
end
$$;

-- The cached page of a listing is invalidated when a factor of its owner's claim changes.
create or replace trigger claim_factors_notify after insert or update or delete on claim_factors
  for each row execute function claim_factors_notify();

create or replace function users_notify() returns trigger language plpgsql as $$
begin
  if (new.first_name, new.avatar_url) is distinct from (old.first_name, old.avatar_url) then
    perform public.notify_listing_changes(array(select listing_id from public.reviews where user_id = new.id and status = 'shown'));
  end if;
  return null;
end
$$;

-- Cached pages that show a reviewer's name or picture are invalidated when these change.
create or replace trigger users_notify after update of first_name, avatar_url on users
  for each row execute function users_notify();

create or replace function listing_views_notify() returns trigger language plpgsql as $$
begin
  perform public.notify_changes(array(select 'views:' || listing_id from new_rows));
  return null;
end
$$;

-- Cached API responses with a listing's number of views are invalidated when the number grows, but not cached pages.
create or replace trigger listing_views_notify_inserted after insert on listing_views
  referencing new table as new_rows for each statement execute function listing_views_notify();
create or replace trigger listing_views_notify_updated after update on listing_views
  referencing new table as new_rows for each statement execute function listing_views_notify();

create or replace function pictures_notify() returns trigger language plpgsql as $$
begin
  perform public.notify_changes(array(
    select unnest(array['listing:' || id, 'listings:' || country])
    from public.listings where cover_image_url = new.url and is_public
  ));
  perform public.notify_listing_changes(array(select listing_id from public.listing_images where image_url = new.url));
  perform public.notify_listing_changes(array(
    select listing_id from public.review_photos join public.reviews on reviews.id = review_id
    where image_url = new.url and status = 'shown'
  ));
  return null;
end
$$;

-- Cached pages that show a picture are invalidated when more of its widths and formats are available.
create or replace trigger pictures_notify after update on pictures
  for each row execute function pictures_notify();

create or replace function table_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name);
  return null;
end
$$;

-- Cached data of the category tree is invalidated when a category changes.
create or replace trigger categories_notify after insert or update or delete on categories
  for each statement execute function table_notify();

-- Cached data of the gazetteer is invalidated when a city changes.
create or replace trigger cities_notify after insert or update or delete on cities
  for each statement execute function table_notify();

create or replace function site_settings_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'site');
  return null;
end
$$;

-- Settings in memory, and all cached pages, are invalidated when the operator changes the settings.
create or replace trigger site_settings_notify after insert on site_settings
  for each statement execute function site_settings_notify();

-- Footer and navigation of every page link to the operator's pages.
create or replace trigger site_pages_notify after insert or update or delete on site_pages
  for each statement execute function site_settings_notify();

-- Texts in memory, and all cached pages, are invalidated when the operator words a text differently.
create or replace trigger site_texts_notify after insert or update or delete on site_texts
  for each statement execute function site_settings_notify();
