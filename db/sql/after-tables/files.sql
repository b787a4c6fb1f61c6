create or replace function picture_file_keys(picture pictures) returns setof text language sql immutable as $$
  select substr(picture.path, length('/media/') + 1) || '-' || width || '.webp'
  from jsonb_array_elements_text(picture.webp) as width
  union all
  select substr(picture.path, length('/media/') + 1) || '-' || width || '.avif'
  from jsonb_array_elements_text(picture.avif) as width
$$;

create or replace function pictures_queue_file_deletion() returns trigger language plpgsql as $$
begin
  insert into public.files_to_delete (store, key) select 'public', public.picture_file_keys(old);
  return null;
end
$$;

-- The files of a deleted picture are queued for deletion, whatever deletes the row.
create or replace trigger pictures_queue_file_deletion after delete on pictures
  for each row execute function pictures_queue_file_deletion();

-- A gallery picture may become the cover.
create or replace function delete_unreferenced_pictures(urls text[]) returns void language sql as $$
  delete from public.pictures
  where url = any(urls) and role not in ('site_logo', 'site_mark')
    and not exists (select from public.listings where cover_image_url = pictures.url)
    and not exists (select from public.listings where logo_url = pictures.url)
    and not exists (select from public.listing_images where image_url = pictures.url)
    and not exists (select from public.proposal_pictures where image_url = pictures.url)
    and not exists (select from public.review_photos where image_url = pictures.url)
    and not exists (select from public.merges where kept_pictures <> '{}' and kept_pictures @> array[pictures.url])
    and not exists (select from public.site_pages where picture_urls <> '{}' and picture_urls @> array[pictures.url])
$$;

create or replace function listings_delete_pictures() returns trigger language plpgsql as $$
begin
  perform public.delete_unreferenced_pictures(array_remove(array[old.cover_image_url, old.logo_url], null));
  return null;
end
$$;

-- Constraint triggers have no `create or replace`. At the end of the transaction the final references are known.
drop trigger if exists listings_delete_replaced_pictures on listings;
drop trigger if exists listings_delete_pictures on listings;
drop trigger if exists listing_images_delete_pictures on listing_images;
drop trigger if exists proposal_pictures_delete_pictures on proposal_pictures;
drop trigger if exists review_photos_delete_pictures on review_photos;
drop trigger if exists merges_delete_pictures on merges;
drop trigger if exists site_pages_delete_pictures on site_pages;

-- Pictures that a listing no longer references as cover or logo are deleted.
create constraint trigger listings_delete_replaced_pictures
  after update of cover_image_url, logo_url on listings deferrable initially deferred
  for each row when (
    (old.cover_image_url is distinct from new.cover_image_url and old.cover_image_url is not null)
    or (old.logo_url is distinct from new.logo_url and old.logo_url is not null)
  ) execute function listings_delete_pictures();
create constraint trigger listings_delete_pictures
  after delete on listings deferrable initially deferred
  for each row when (old.cover_image_url is not null or old.logo_url is not null)
  execute function listings_delete_pictures();

create or replace function listing_images_delete_pictures() returns trigger language plpgsql as $$
begin
  perform public.delete_unreferenced_pictures(array[old.image_url]);
  return null;
end
$$;

-- Pictures that a gallery no longer references are deleted.
create constraint trigger listing_images_delete_pictures
  after delete or update of image_url on listing_images deferrable initially deferred
  for each row execute function listing_images_delete_pictures();

-- When a proposal is decided, its pictures are deleted unless the listing shows them.
create constraint trigger proposal_pictures_delete_pictures
  after delete on proposal_pictures deferrable initially deferred
  for each row execute function listing_images_delete_pictures();

-- Pictures that a review no longer shows are deleted.
create constraint trigger review_photos_delete_pictures
  after delete on review_photos deferrable initially deferred
  for each row execute function listing_images_delete_pictures();

create or replace function merges_delete_pictures() returns trigger language plpgsql as $$
begin
  perform public.delete_unreferenced_pictures(old.kept_pictures);
  return null;
end
$$;

-- Pictures that the undo of a merge may need are deleted after the undo period.
create constraint trigger merges_delete_pictures
  after delete or update of kept_pictures on merges deferrable initially deferred
  for each row execute function merges_delete_pictures();

create or replace function site_pages_delete_pictures() returns trigger language plpgsql as $$
begin
  perform public.delete_unreferenced_pictures(old.picture_urls);
  return null;
end
$$;

-- Pictures that a page of the operator no longer shows are deleted.
create constraint trigger site_pages_delete_pictures
  after delete or update of picture_urls on site_pages deferrable initially deferred
  for each row execute function site_pages_delete_pictures();

create or replace function proof_files_queue() returns trigger language plpgsql as $$
begin
  insert into public.files_to_delete (store, key) values ('private', old.storage_key);
  return null;
end
$$;

-- A claimant's proof is queued for deletion together with its claim, or when its retention ends.
create or replace trigger proof_files_queue_deleted after delete on proof_files
  for each row when (old.removed_at is null) execute function proof_files_queue();
create or replace trigger proof_files_queue_removed after update of removed_at on proof_files
  for each row when (old.removed_at is null and new.removed_at is not null) execute function proof_files_queue();
