create or replace function count_daily_creations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.daily_creations
    select tg_table_name, (created_at at time zone 'UTC')::date, count(*) from new_rows group by 2;
  elsif tg_op = 'DELETE' then
    insert into public.daily_creations
    select tg_table_name, (created_at at time zone 'UTC')::date, -count(*) from old_rows group by 2;
  else
    insert into public.daily_creations values
      (tg_table_name, (old.created_at at time zone 'UTC')::date, -1),
      (tg_table_name, (new.created_at at time zone 'UTC')::date, 1);
  end if;
  return null;
end
$$;

-- The rows of `daily_creations` sum to the number of accounts that were created on each day.
create or replace trigger users_creations_inserted after insert on users
  referencing new table as new_rows for each statement execute function count_daily_creations();
create or replace trigger users_creations_deleted after delete on users
  referencing old table as old_rows for each statement execute function count_daily_creations();
create or replace trigger users_creations_redated after update of created_at on users
  for each row when (old.created_at <> new.created_at) execute function count_daily_creations();

-- The rows of `daily_creations` sum to the number of listings that were created on each day.
create or replace trigger listings_creations_inserted after insert on listings
  referencing new table as new_rows for each statement execute function count_daily_creations();
create or replace trigger listings_creations_deleted after delete on listings
  referencing old table as old_rows for each statement execute function count_daily_creations();
create or replace trigger listings_creations_redated after update of created_at on listings
  for each row when (old.created_at <> new.created_at) execute function count_daily_creations();

-- The rows of `daily_creations` sum to the number of reviews that were created on each day.
create or replace trigger reviews_creations_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function count_daily_creations();
create or replace trigger reviews_creations_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function count_daily_creations();
create or replace trigger reviews_creations_redated after update of created_at on reviews
  for each row when (old.created_at <> new.created_at) execute function count_daily_creations();

-- Rows of uncommitted transactions are not visible, so they remain.
create or replace function compact_daily_creations() returns void language sql as $$
  with taken as (delete from public.daily_creations returning *)
  insert into public.daily_creations
  select kind, day, sum(count) from taken group by 1, 2 having sum(count) <> 0
$$;
