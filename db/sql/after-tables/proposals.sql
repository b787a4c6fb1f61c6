create or replace function listings_withdraw_proposals() returns trigger language plpgsql as $$
begin
  delete from public.proposal_pictures using public.proposals
  where proposals.id = proposal_id and listing_id = new.id and author = 'owner' and status = 'pending' and not is_live
    and proposals.user_id is distinct from new.user_id;
  update public.proposals set status = 'withdrawn', decided_at = now()
  where listing_id = new.id and author = 'owner' and status = 'pending' and not is_live
    and user_id is distinct from new.user_id;
  return null;
end
$$;

-- What a former owner has proposed does not wait under the next owner.
create or replace trigger listings_withdraw_proposals after update of user_id on listings
  for each row execute function listings_withdraw_proposals();
