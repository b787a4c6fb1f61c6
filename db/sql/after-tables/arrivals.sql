create or replace function arrivals_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.arrivals
    select tg_table_name, (created_at at time zone 'UTC')::date, count(*) from new_rows group by 2;
  elsif tg_op = 'DELETE' then
    insert into public.arrivals
    select tg_table_name, (created_at at time zone 'UTC')::date, -count(*) from old_rows group by 2;
  else
    insert into public.arrivals values
      (tg_table_name, (old.created_at at time zone 'UTC')::date, -1),
      (tg_table_name, (new.created_at at time zone 'UTC')::date, 1);
  end if;
  return null;
end
$$;

-- `arrivals` adds up to the accounts that were created on each day.
create or replace trigger users_arrive after insert on users
  referencing new table as new_rows for each statement execute function arrivals_count();
create or replace trigger users_leave after delete on users
  referencing old table as old_rows for each statement execute function arrivals_count();
create or replace trigger users_redate after update of created_at on users
  for each row when (old.created_at <> new.created_at) execute function arrivals_count();

-- `arrivals` adds up to the listings that were created on each day.
create or replace trigger listings_arrive after insert on listings
  referencing new table as new_rows for each statement execute function arrivals_count();
create or replace trigger listings_leave after delete on listings
  referencing old table as old_rows for each statement execute function arrivals_count();
create or replace trigger listings_redate after update of created_at on listings
  for each row when (old.created_at <> new.created_at) execute function arrivals_count();

-- `arrivals` adds up to the reviews that were created on each day.
create or replace trigger reviews_arrive after insert on reviews
  referencing new table as new_rows for each statement execute function arrivals_count();
create or replace trigger reviews_leave after delete on reviews
  referencing old table as old_rows for each statement execute function arrivals_count();
create or replace trigger reviews_redate after update of created_at on reviews
  for each row when (old.created_at <> new.created_at) execute function arrivals_count();

-- Replaces the differences of each day by their sum. Rows of transactions in progress are not visible and stay.
create or replace function compact_arrivals() returns void language sql as $$
  with taken as (delete from public.arrivals returning *)
  insert into public.arrivals
  select kind, day, sum(count) from taken group by 1, 2 having sum(count) <> 0
$$;
