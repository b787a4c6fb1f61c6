-- By any amount with fewer than a thousand reviewed listings, by at least 0.01 with more.
create or replace function refresh_country_means() returns void language sql as $$
  with actual as (
    select country, sum(round(rating * reviews_count)) / sum(reviews_count) as mean, count(*) as listings
    from public.listings where is_public and reviews_count > 0
    group by country
  )
  insert into public.country_ratings as stored (country, mean, next_id)
  select country, mean, 1 from actual
  where not exists (
    select from public.country_ratings
    where country_ratings.country = actual.country
      and abs(country_ratings.mean - actual.mean) < case when listings < 1000 then 1e-9 else 0.01 end
  )
  order by country
  on conflict (country) do update set mean = excluded.mean, next_id = excluded.next_id
$$;

-- Returns false if none remain.
create or replace function apply_country_mean(batch_size integer) returns boolean language plpgsql as $$
declare
  of_country text;
  first_id integer;
  ids integer[];
begin
  select country, next_id into of_country, first_id
  from public.country_ratings where next_id is not null order by country limit 1 for update skip locked;
  if of_country is null then
    return false;
  end if;
  perform set_config('dalil.is_ranking', 'on', true);
  ids := array(
    select id from public.listings
    where country = of_country and is_public and reviews_count > 0 and id >= first_id
    order by id limit batch_size
  );
  perform from public.listings where id = any(ids) order by id for no key update;
  -- The trigger `listings_derive` replaces 0 by the rank.
  update public.listings set rank_rating = 0 where id = any(ids);
  update public.country_ratings
  set next_id = case when cardinality(ids) = batch_size then ids[batch_size] + 1 end
  where country = of_country;
  perform set_config('dalil.is_ranking', '', true);
  return true;
end
$$;

create or replace function skip_listing_of_country_mean() returns integer language sql as $$
  update public.country_ratings
  set next_id = (
    select id + 1 from public.listings
    where listings.country = country_ratings.country and is_public and reviews_count > 0 and id >= next_id order by id limit 1
  )
  where country = (select country from public.country_ratings where next_id is not null order by country limit 1)
  returning next_id - 1
$$;

-- For data that no request reads yet.
create or replace function refresh_ranks() returns void language plpgsql as $$
begin
  perform public.refresh_country_means();
  while public.apply_country_mean(1000) loop
  end loop;
end
$$;
