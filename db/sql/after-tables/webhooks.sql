create or replace function enqueue_deliveries(event text, of_listing integer, accounts integer[], data jsonb) returns void
  language plpgsql
as $$
begin
  insert into public.webhook_deliveries (webhook_id, event, payload)
  select id, enqueue_deliveries.event, jsonb_build_object(
    'type', enqueue_deliveries.event,
    'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', jsonb_build_object('listing_id', of_listing) || data
  )
  from public.webhooks
  where user_id = any(accounts) and enqueue_deliveries.event = any(events) and disabled_at is null
    and (only_listing is null or only_listing = of_listing);
  if found then
    perform pg_notify('changed', 'webhooks');
  end if;
end
$$;

create or replace function webhooks_notify() returns trigger language plpgsql as $$
begin
  if not exists (select from public.webhooks) then
    return null;
  elsif tg_table_name = 'listing_versions' then
    perform public.enqueue_deliveries('listing.changed', listings.id, array[listings.user_id], jsonb_build_object(
      'version', new_rows.version, 'fields', array(select jsonb_object_keys(new_rows.changes))
    ))
    from new_rows join public.listings on listings.id = new_rows.listing_id
    where new_rows.kind not in ('proposed', 'withdrawn', 'rejected');
  elsif tg_table_name = 'reviews' then
    perform public.enqueue_deliveries('review.created', new.listing_id, array[user_id], jsonb_build_object(
      'review_id', new.id, 'rating', new.rating
    )) from public.listings where id = new.listing_id;
  elsif tg_table_name = 'claims' then
    perform public.enqueue_deliveries('claim.changed', new.listing_id, array[user_id, new.user_id], jsonb_build_object(
      'claim_id', new.id, 'status', new.status
    )) from public.listings where id = new.listing_id;
  elsif tg_op = 'DELETE' then
    perform public.enqueue_deliveries('listing.status', old.id, array[old.user_id], jsonb_build_object('status', 'deleted'));
  else
    perform public.enqueue_deliveries('listing.status', new.id, array[old.user_id, new.user_id], jsonb_build_object(
      'status', new.status, 'is_published', new.is_published, 'merged_into', new.merged_into
    ));
  end if;
  return null;
end
$$;

-- Webhooks are told of a change of a listing in its transaction.
create or replace trigger listing_versions_tell_webhooks after insert on listing_versions
  referencing new table as new_rows for each statement execute function webhooks_notify();

-- Webhooks are told of another status of a listing, and of its deletion, in the same transaction.
create or replace trigger listings_tell_webhooks_updated after update on listings for each row
  when ((old.status, old.is_published, old.merged_into) is distinct from (new.status, new.is_published, new.merged_into))
  execute function webhooks_notify();
create or replace trigger listings_tell_webhooks_deleted after delete on listings for each row
  execute function webhooks_notify();

-- Webhooks are told of a review when it is shown for the first time.
create or replace trigger reviews_tell_webhooks_inserted after insert on reviews for each row
  when (new.status = 'shown') execute function webhooks_notify();
create or replace trigger reviews_tell_webhooks_updated after update of status on reviews for each row
  when (old.status = 'held' and new.status = 'shown') execute function webhooks_notify();

-- Webhooks of the owner and of the claimant are told of a claim.
create or replace trigger claims_tell_webhooks_inserted after insert on claims for each row
  execute function webhooks_notify();
create or replace trigger claims_tell_webhooks_updated after update of status on claims for each row
  when (old.status <> new.status) execute function webhooks_notify();
