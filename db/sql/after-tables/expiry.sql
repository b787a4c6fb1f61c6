-- They may be stored for thirty days only.
create or replace function delete_expired_external_ratings() returns void language sql as $$
  update public.listings
  set google_rating = null, google_reviews_count = null, google_reviews_json = null, google_opening_hours_json = null,
    google_fetched_at = null
  where google_fetched_at < now() - interval '30 days'
$$;

-- A session ends 90 days after it began, even if it is still used.
create or replace function delete_expired_rows() returns void language sql as $$
  delete from public.rate_limits where window_start < now() - interval '1 day 3 hours';
  delete from public.idempotent_requests where expires_at < now();
  delete from public.captchas where expires_at < now();
  delete from public.tokens where expires_at < now() - interval '7 days';
  delete from public.claim_codes where expires_at < now() - interval '1 day';
  delete from public.login_challenges where expires_at < now();
  delete from public.email_changes where expires_at < now();
  delete from public.invitations where expires_at < now() - interval '30 days';
  delete from public.second_factors where confirmed_at is null and created_at < now() - interval '1 day';
  delete from public.sessions where expires_at < now() or created_at < now() - interval '90 days';
$$;
