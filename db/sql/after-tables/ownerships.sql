-- The last ownership of a listing up to `upto` that still counts. Where a claim has ended, that is the one before the
-- claim, also in the listing that a merge brought the claim from; where a merge was undone, the one before the merge.
-- `merge_id` is the merge by which it came to the listing.
create or replace function standing_ownership(of_listing integer, upto integer)
  returns table (user_id integer, claim_id integer, merge_id integer, is_verified boolean)
  language sql stable strict rows 1
as $$
  with recursive earlier as (
    (
      select last.*, last.merge_id as by_merge from public.ownerships as last
      where last.listing_id = of_listing and last.id <= upto
      order by last.id desc limit 1
    )
    union all
    select next.*, case when next.listing_id = of_listing then next.merge_id else earlier.by_merge end
    from earlier
    left join public.merges on merges.id = earlier.merge_id and merges.undone_at is not null
    left join public.ownerships as claimed
      on claimed.claim_id = earlier.claim_id and claimed.because = 'claimed' and merges.id is null
    cross join lateral (
      select former.* from public.ownerships as former
      where former.listing_id = coalesce(claimed.listing_id, earlier.listing_id)
        and former.id < coalesce(claimed.id, earlier.id)
      order by former.id desc limit 1
    ) as next
    where earlier.is_annulled
  )
  select earlier.user_id, earlier.claim_id, by_merge, earlier.is_verified from earlier where not is_annulled
$$;

create or replace function claim_former_owner(of_claim integer) returns integer
  language sql stable strict
as $$
  select nullif(former.user_id, transfer.user_id)
  from public.ownerships as transfer
  cross join lateral public.standing_ownership(transfer.listing_id, transfer.id - 1) as former
  where transfer.claim_id = of_claim and transfer.because = 'claimed'
$$;

-- Who owned a merged listing, and would own it again.
create or replace function merged_owner(of_listing integer) returns integer
  language sql stable strict
as $$
  select former.user_id
  from public.ownerships as gone
  cross join lateral public.standing_ownership(of_listing, gone.id - 1) as former
  where gone.listing_id = of_listing and gone.until is null and gone.because = 'merged' and gone.user_id is null
$$;

create or replace function merged_listings_of(account integer) returns setof integer
  language sql stable strict rows 1
as $$
  select listing_id
  from (select distinct listing_id from public.ownerships where user_id = account) as had
  where public.merged_owner(listing_id) = account
$$;

create or replace function listings_open_ownership() returns trigger language plpgsql as $$
begin
  insert into public.ownerships (listing_id, user_id, since, because, is_verified)
  select id, user_id, created_at, case when user_id is null then 'imported' else 'created' end, is_verified from new_rows;
  return null;
end
$$;

-- A new listing has a first ownership.
create or replace trigger listings_open_ownership after insert on listings
  referencing new table as new_rows for each statement execute function listings_open_ownership();

create or replace function ownerships_hand_over() returns trigger language plpgsql as $$
begin
  update public.ownerships set until = new.since, is_verified = listings.is_verified
  from public.listings
  where listings.id = new.listing_id and ownerships.listing_id = new.listing_id and ownerships.until is null;
  update public.listings set user_id = new.user_id, is_verified = new.is_verified
  where id = new.listing_id and (user_id, is_verified) is distinct from (new.user_id, new.is_verified);
  delete from public.proposal_pictures using public.proposals
  where proposals.id = proposal_id and listing_id = new.listing_id and author = 'owner' and status = 'pending'
    and not is_live and proposals.user_id is distinct from new.user_id;
  update public.proposals set status = 'withdrawn', decided_at = now()
  where listing_id = new.listing_id and author = 'owner' and status = 'pending' and not is_live
    and user_id is distinct from new.user_id;
  return new;
end
$$;

-- A further ownership ends the last one of its listing, the listing gets the owner and the badge, and what a former owner
-- has proposed does not wait under the next one.
create or replace trigger ownerships_hand_over before insert on ownerships
  for each row when (new.because not in ('created', 'imported')) execute function ownerships_hand_over();
