-- Moves rows from the default partition. False if the partition exists, or if another one covers the month.
create or replace function create_month_partition(of_table text, of_column text, month date) returns boolean language plpgsql as $$
declare
  first_moment text := to_char(date_trunc('month', month), 'YYYY-MM-DD') || ' 00:00:00+00';
  end_moment text := to_char(date_trunc('month', month) + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00';
  partition text := of_table || to_char(month, '_YYYY_MM');
begin
  if to_regclass('public.' || partition) is not null then
    return false;
  end if;
  execute format('create table public.%I (like public.%I including defaults including constraints)', partition, of_table);
  execute format(
    'with moved as (delete from public.%I where %I >= %L and %I < %L returning *) insert into public.%I select * from moved',
    of_table || '_default', of_column, first_moment, of_column, end_moment, partition
  );
  execute format(
    'alter table public.%I attach partition public.%I for values from (%L) to (%L)', of_table, partition, first_moment, end_moment
  );
  return true;
exception
  -- The block has been rolled back, so the rows are in the default partition again.
  when invalid_object_definition then
    return false;
end
$$;

-- For this month and the next three, and for the months of rows in the default partition.
create or replace function create_month_partitions(of_table text, of_column text) returns integer language plpgsql as $$
declare
  month date;
  created integer := 0;
begin
  for month in execute format(
    'select (date_trunc(''month'', now() at time zone ''UTC'') + make_interval(months => n))::date from generate_series(0, 3) as n
      union select date_trunc(''month'', %I::timestamptz at time zone ''UTC'')::date from public.%I', of_column, of_table || '_default'
  ) loop
    created := created + public.create_month_partition(of_table, of_column, month)::integer;
  end loop;
  return created;
end
$$;

create or replace function drop_past_partitions(of_table text, before timestamptz) returns integer language plpgsql as $$
declare
  partition regclass;
  dropped integer := 0;
begin
  for partition in
    select inhrelid::regclass
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ('public.' || of_table)::regclass
      and (regexp_match(pg_get_expr(relpartbound, inhrelid), $re$TO \('([^']+)'\)$re$))[1]::timestamptz <= before
  loop
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
