-- Empty texts and category 0 mean all. A listing that is not public counts only for all cities and categories.
create or replace function total_scopes(country text, city_key text, category_id integer, top_category_id integer, is_public boolean)
  returns table (scope_country text, scope_city text, scope_category integer)
  language sql immutable parallel safe
as $$
  select c, y, g
  from unnest(array[country, '']) as c
  cross join unnest(case when is_public then array[city_key, ''] else array[''] end) as y
  cross join unnest(
    case
      when not is_public then array[0]
      when category_id = top_category_id then array[category_id, 0]
      else array[category_id, top_category_id, 0]
    end
  ) as g
$$;

create or replace function listings_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.listing_totals
    select scope_country, scope_city, scope_category, status, is_published, floor(coalesce(rating, 0)), is_featured, is_verified, count(*)
    from new_rows cross join lateral public.total_scopes(country, city_key, category_id, top_category_id, is_public)
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  elsif tg_op = 'DELETE' then
    insert into public.listing_totals
    select scope_country, scope_city, scope_category, status, is_published, floor(coalesce(rating, 0)), is_featured, is_verified, -count(*)
    from old_rows cross join lateral public.total_scopes(country, city_key, category_id, top_category_id, is_public)
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  else
    insert into public.listing_totals
    select scope_country, scope_city, scope_category, status, is_published, stars, is_featured, is_verified, sum(difference)
    from (
      select 1 as difference, country, city_key, category_id, top_category_id, is_public, status, is_published,
        floor(coalesce(rating, 0)) as stars, is_featured, is_verified
      from new_rows
      union all
      select -1, country, city_key, category_id, top_category_id, is_public, status, is_published,
        floor(coalesce(rating, 0)), is_featured, is_verified
      from old_rows
    ) as changes
    cross join lateral public.total_scopes(country, city_key, category_id, top_category_id, is_public)
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(difference) <> 0;
  end if;
  return null;
end
$$;

-- The rows of `listing_totals` sum to the numbers of listings by country, city, category, status and rating.
create or replace trigger listings_count_inserted after insert on listings
  referencing new table as new_rows for each statement execute function listings_count();
create or replace trigger listings_count_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_count();
create or replace trigger listings_count_deleted after delete on listings
  referencing old table as old_rows for each statement execute function listings_count();

-- Rows of uncommitted transactions are not visible, so they remain.
create or replace function compact_listing_totals() returns void language sql as $$
  with taken as (delete from public.listing_totals returning *)
  insert into public.listing_totals
  select country, city_key, category_id, status, is_published, stars, is_featured, is_verified, sum(listings)
  from taken
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(listings) <> 0
$$;
