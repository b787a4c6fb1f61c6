do $$
begin
  if to_regtype('public.rating_change') is null then
    create type public.rating_change as (listing_id integer, rating smallint, difference integer);
  end if;
end
$$;

create or replace function update_rating_counts(changes rating_change[]) returns void language sql as $$
  -- Locks listings in the order of their ids, so that concurrent writers do not deadlock.
  select from public.listings where id in (select listing_id from unnest(changes)) order by id for no key update;
  update public.listings
  set rating_counts = array[
    rating_counts[1] + one, rating_counts[2] + two, rating_counts[3] + three, rating_counts[4] + four, rating_counts[5] + five
  ]
  from (
    select
      listing_id,
      coalesce(sum(difference) filter (where rating = 1), 0) as one,
      coalesce(sum(difference) filter (where rating = 2), 0) as two,
      coalesce(sum(difference) filter (where rating = 3), 0) as three,
      coalesce(sum(difference) filter (where rating = 4), 0) as four,
      coalesce(sum(difference) filter (where rating = 5), 0) as five
    from unnest(changes)
    group by listing_id
  ) as sums
  where listings.id = sums.listing_id
$$;

create or replace function reviews_count_ratings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform public.update_rating_counts(array(
      select row(listing_id, rating, 1)::public.rating_change from new_rows where status = 'shown'
    ));
  elsif tg_op = 'DELETE' then
    perform public.update_rating_counts(array(
      select row(listing_id, rating, -1)::public.rating_change from old_rows where status = 'shown'
    ));
  else
    -- Updates only changed counts, so that a vote or an edited comment locks no listing.
    perform public.update_rating_counts(
      array(
        select row(listing_id, rating, 1)::public.rating_change from (
          select id, listing_id, rating from new_rows where status = 'shown'
          except select id, listing_id, rating from old_rows where status = 'shown'
        ) as counted
        union all
        select row(listing_id, rating, -1)::public.rating_change from (
          select id, listing_id, rating from old_rows where status = 'shown'
          except select id, listing_id, rating from new_rows where status = 'shown'
        ) as counted
      )
    );
  end if;
  return null;
end
$$;

-- `listings.rating_counts` counts a listing's visible reviews by stars.
create or replace trigger reviews_count_ratings_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function reviews_count_ratings();
create or replace trigger reviews_count_ratings_updated after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function reviews_count_ratings();
create or replace trigger reviews_count_ratings_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function reviews_count_ratings();

create or replace function helpful_votes_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update public.reviews set helpful_count = helpful_count + votes
    from (select review_id, count(*) as votes from new_rows group by 1) as added where id = review_id;
  else
    update public.reviews set helpful_count = helpful_count - votes
    from (select review_id, count(*) as votes from old_rows group by 1) as removed where id = review_id;
  end if;
  return null;
end
$$;

-- `reviews.helpful_count` counts the votes of a review.
create or replace trigger helpful_votes_count_inserted after insert on helpful_votes
  referencing new table as new_rows for each statement execute function helpful_votes_count();
create or replace trigger helpful_votes_count_deleted after delete on helpful_votes
  referencing old table as old_rows for each statement execute function helpful_votes_count();

create or replace function review_photos_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update public.reviews set photos_count = photos_count + photos
    from (select review_id, count(*) as photos from new_rows group by 1) as added where id = review_id;
  else
    update public.reviews set photos_count = photos_count - photos
    from (select review_id, count(*) as photos from old_rows group by 1) as removed where id = review_id;
  end if;
  return null;
end
$$;

-- `reviews.photos_count` counts the photographs of a review.
create or replace trigger review_photos_count_inserted after insert on review_photos
  referencing new table as new_rows for each statement execute function review_photos_count();
create or replace trigger review_photos_count_deleted after delete on review_photos
  referencing old table as old_rows for each statement execute function review_photos_count();
