-- Listings that were never public have no row, and get none while they are not.
create or replace function record_listing_changes(ids integer[]) returns void language sql as $$
  insert into public.feed_entries (listing_id, changed_at, transaction, gone, merged_into)
  select
    changed.id, clock_timestamp(), pg_current_xact_id()::text::bigint,
    case
      when listings.is_public then null
      when listings.id is null then 'deleted'
      when listings.merged_into is not null then 'merged'
      else 'hidden'
    end,
    case when not listings.is_public then listings.merged_into end
  from (select distinct id from unnest(ids) as id) as changed
  left join public.listings on listings.id = changed.id
  left join public.feed_entries as known on known.listing_id = changed.id
  where listings.is_public or known.listing_id is not null
  order by changed.id
  on conflict (listing_id) do update set
    changed_at = excluded.changed_at, transaction = excluded.transaction, gone = excluded.gone, merged_into = excluded.merged_into
$$;
