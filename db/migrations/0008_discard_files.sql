-- A picture that no row names any more goes, and so do its files. All of it is noted here, whoever deleted the row:
-- a verb, a cascade, a person at the database. A job removes the files (storage/discard.ts).
create function picture_files(picture pictures) returns setof text language sql immutable as $$
  select substr(picture.path, length('/media/') + 1) || '-' || width || '.webp'
  from jsonb_array_elements_text(picture.webp) as width
  union all
  select substr(picture.path, length('/media/') + 1) || '-' || width || '.avif'
  from jsonb_array_elements_text(picture.avif) as width
$$;
--> statement-breakpoint
create function pictures_discard_files() returns trigger language plpgsql as $$
begin
  insert into discarded_files (store, key) select 'public', picture_files(old);
  return null;
end
$$;
--> statement-breakpoint
create trigger pictures_discard_files after delete on pictures
  for each row execute function pictures_discard_files();
--> statement-breakpoint

-- Pictures of these paths, but for those that a row names: a picture of the gallery may become the cover.
create function discard_pictures(urls text[]) returns void language sql as $$
  delete from pictures
  where url = any(urls)
    and not exists (select from listings where cover_image_url = pictures.url)
    and not exists (select from listings where logo_url = pictures.url)
    and not exists (select from listing_images where image_url = pictures.url)
$$;
--> statement-breakpoint
create function listings_discard_pictures() returns trigger language plpgsql as $$
begin
  perform discard_pictures(array_remove(array[old.cover_image_url, old.logo_url], null));
  return null;
end
$$;
--> statement-breakpoint
create function listing_images_discard_pictures() returns trigger language plpgsql as $$
begin
  perform discard_pictures(array[old.image_url]);
  return null;
end
$$;
--> statement-breakpoint

-- At the end of the transaction, when it is known what the rows name.
create constraint trigger listings_discard_replaced_pictures
  after update of cover_image_url, logo_url on listings deferrable initially deferred
  for each row when (
    (old.cover_image_url is distinct from new.cover_image_url and old.cover_image_url is not null)
    or (old.logo_url is distinct from new.logo_url and old.logo_url is not null)
  ) execute function listings_discard_pictures();
--> statement-breakpoint
create constraint trigger listings_discard_pictures
  after delete on listings deferrable initially deferred
  for each row when (old.cover_image_url is not null or old.logo_url is not null)
  execute function listings_discard_pictures();
--> statement-breakpoint
create constraint trigger listing_images_discard_pictures
  after delete or update of image_url on listing_images deferrable initially deferred
  for each row execute function listing_images_discard_pictures();
--> statement-breakpoint

-- What a claimant showed us goes with the claim, or when its time is over.
create function proof_files_discard() returns trigger language plpgsql as $$
begin
  insert into discarded_files (store, key) values ('private', old.storage_key);
  return null;
end
$$;
--> statement-breakpoint
create trigger proof_files_discard_deleted after delete on proof_files
  for each row when (old.removed_at is null) execute function proof_files_discard();
--> statement-breakpoint
create trigger proof_files_discard_removed after update of removed_at on proof_files
  for each row when (old.removed_at is null and new.removed_at is not null) execute function proof_files_discard();
--> statement-breakpoint

-- Further widths and formats are ready: the pages that show the picture name them.
create function pictures_announce() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select unnest(array['listing:' || id, 'listings:' || country])
    from listings where cover_image_url = new.url and is_public
  ));
  perform announce_details(array(select listing_id from listing_images where image_url = new.url));
  return null;
end
$$;
--> statement-breakpoint
create trigger pictures_announce after update on pictures
  for each row execute function pictures_announce();
