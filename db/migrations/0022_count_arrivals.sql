CREATE TABLE "arrivals" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "arrivals_kind_known" CHECK ("arrivals"."kind" in ('users', 'listings', 'reviews'))
);
--> statement-breakpoint
CREATE INDEX "arrivals_kind_day_idx" ON "arrivals" USING btree ("kind","day");--> statement-breakpoint
create function arrivals_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into arrivals
    select tg_table_name, (created_at at time zone 'UTC')::date, count(*) from new_rows group by 2;
  elsif tg_op = 'DELETE' then
    insert into arrivals
    select tg_table_name, (created_at at time zone 'UTC')::date, -count(*) from old_rows group by 2;
  else
    insert into arrivals values
      (tg_table_name, (old.created_at at time zone 'UTC')::date, -1),
      (tg_table_name, (new.created_at at time zone 'UTC')::date, 1);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_arrive after insert on users
  referencing new table as new_rows for each statement execute function arrivals_count();
--> statement-breakpoint
create trigger users_leave after delete on users
  referencing old table as old_rows for each statement execute function arrivals_count();
--> statement-breakpoint
create trigger users_redate after update of created_at on users
  for each row when (old.created_at <> new.created_at) execute function arrivals_count();
--> statement-breakpoint
create trigger listings_arrive after insert on listings
  referencing new table as new_rows for each statement execute function arrivals_count();
--> statement-breakpoint
create trigger listings_leave after delete on listings
  referencing old table as old_rows for each statement execute function arrivals_count();
--> statement-breakpoint
create trigger listings_redate after update of created_at on listings
  for each row when (old.created_at <> new.created_at) execute function arrivals_count();
--> statement-breakpoint
create trigger reviews_arrive after insert on reviews
  referencing new table as new_rows for each statement execute function arrivals_count();
--> statement-breakpoint
create trigger reviews_leave after delete on reviews
  referencing old table as old_rows for each statement execute function arrivals_count();
--> statement-breakpoint
create trigger reviews_redate after update of created_at on reviews
  for each row when (old.created_at <> new.created_at) execute function arrivals_count();
--> statement-breakpoint
insert into arrivals
select 'users', (created_at at time zone 'UTC')::date, count(*) from users group by 2
union all
select 'listings', (created_at at time zone 'UTC')::date, count(*) from listings group by 2
union all
select 'reviews', (created_at at time zone 'UTC')::date, count(*) from reviews group by 2;
--> statement-breakpoint
create function compact_arrivals() returns void language sql as $$
  with taken as (delete from arrivals returning *)
  insert into arrivals
  select kind, day, sum(count) from taken group by 1, 2 having sum(count) <> 0
$$;
