-- Sessions end after 90 days, whatever their last use says, and challenges of log-ins after minutes.
create or replace function sweep_guards() returns void language sql as $$
  delete from rate_limits where window_start < now() - interval '1 day 3 hours';
  delete from captchas where expires_at < now();
  delete from tokens where expires_at < now() - interval '7 days';
  delete from login_challenges where expires_at < now();
  delete from second_factors where confirmed_at is null and created_at < now() - interval '1 day';
  delete from sessions where expires_at < now() or created_at < now() - interval '90 days';
$$;
