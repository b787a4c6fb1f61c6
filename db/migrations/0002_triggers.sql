-- What keeps derived rows true whoever writes: triggers, the functions behind them, and the countries.
insert into countries (code, time_zone) values
  ('sa', 'Asia/Riyadh'), ('ae', 'Asia/Dubai'), ('kw', 'Asia/Kuwait'), ('qa', 'Asia/Qatar'), ('ma', 'Africa/Casablanca'),
  ('bh', 'Asia/Bahrain'), ('om', 'Asia/Muscat'), ('eg', 'Africa/Cairo'), ('sy', 'Asia/Damascus'), ('jo', 'Asia/Amman'),
  ('iq', 'Asia/Baghdad'), ('lb', 'Asia/Beirut'), ('ly', 'Africa/Tripoli'), ('sd', 'Africa/Khartoum'), ('ye', 'Asia/Aden'),
  ('ps', 'Asia/Hebron'), ('tn', 'Africa/Tunis'), ('dz', 'Africa/Algiers'), ('nl', 'Europe/Amsterdam'), ('de', 'Europe/Berlin'),
  ('be', 'Europe/Brussels'), ('fr', 'Europe/Paris'), ('it', 'Europe/Rome'), ('es', 'Europe/Madrid'), ('gb', 'Europe/London'),
  ('us', 'America/New_York'), ('ca', 'America/Toronto'), ('au', 'Australia/Sydney'), ('cn', 'Asia/Shanghai'), ('jp', 'Asia/Tokyo'),
  ('ru', 'Europe/Moscow'), ('br', 'America/Sao_Paulo'), ('in', 'Asia/Kolkata'), ('za', 'Africa/Johannesburg'), ('tr', 'Europe/Istanbul');
--> statement-breakpoint

-- Categories have two levels, whoever writes them.
create function categories_check_levels() returns trigger language plpgsql as $$
begin
  -- One after the other, or two could each go under the other.
  perform pg_advisory_xact_lock(hashtext('dalil.categories'));
  if new.parent_id is not null and (
    exists (select from categories where id = new.parent_id and parent_id is not null)
    or exists (select from categories where parent_id = new.id)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'categories_two_levels',
      message = 'a parent must be a top-level category, and a category with children stays one';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger categories_check_levels before insert or update of parent_id on categories
  for each row execute function categories_check_levels();
--> statement-breakpoint

create function categories_learn_phrases() returns trigger language plpgsql as $$
begin
  delete from search_phrases where category_id = new.id;
  insert into search_phrases (phrase, category_id)
  select distinct words(name), new.id
  from unnest(array[new.name_ar, new.name_en, new.name_nl] || new.aliases) as name
  where words(name) <> '';
  return null;
end
$$;
--> statement-breakpoint
create trigger categories_learn_phrases after insert or update of name_ar, name_en, name_nl, aliases on categories
  for each row execute function categories_learn_phrases();
--> statement-breakpoint

-- Listings keep their top category themselves: a moved category takes them along.
create function categories_move_listings() returns trigger language plpgsql as $$
begin
  update listings set category_id = category_id where category_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger categories_move_listings after update of parent_id on categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function categories_move_listings();
--> statement-breakpoint

create function cities_learn_phrases() returns trigger language plpgsql as $$
begin
  delete from search_phrases where city_id = new.id;
  insert into search_phrases (phrase, city_id, country)
  select distinct words(name), new.id, new.country
  from unnest(array[new.name_ar, new.name_en, new.name_nl] || new.aliases) as name
  where words(name) <> '';
  return null;
end
$$;
--> statement-breakpoint
create trigger cities_learn_phrases after insert or update of name_ar, name_en, name_nl, aliases, country on cities
  for each row execute function cities_learn_phrases();
--> statement-breakpoint

-- The key of a city that no gazetteer knows: its folded name, as far as an index has room for it.
create function name_key(name text) returns text language sql immutable strict parallel safe
  return left(words(name), 100);
--> statement-breakpoint

-- The key under which the places of a city stand: the gazetteer's id, or the folded name that it does not know.
-- Of two cities of one name the larger is meant.
create function city_key(of_country text, name text) returns text language sql stable parallel safe as $$
  select coalesce(
    (
      select '#' || cities.id
      from search_phrases
      join cities on cities.id = search_phrases.city_id
      where search_phrases.phrase = words(name) and search_phrases.country = of_country
      order by cities.population desc, cities.id
      limit 1
    ),
    name_key(name)
  )
$$;
--> statement-breakpoint

create function listings_derive() returns trigger language plpgsql as $$
declare
  zone text;
begin
  new.top_category_id := coalesce((select parent_id from categories where id = new.category_id), new.category_id);
  if tg_op = 'INSERT' or new.city is distinct from old.city or new.country is distinct from old.country then
    new.city_key := city_key(new.country, new.city);
    new.city_id := case when new.city_key like '#%' then substr(new.city_key, 2)::integer end;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  zone := coalesce(
    new.opening_hours ->> 'time_zone',
    (select time_zone from cities where id = new.city_id),
    (select time_zone from countries where code = new.country)
  );
  if tg_op = 'INSERT' or zone is distinct from old.time_zone then
    -- An unknown zone is refused here, not when somebody reads the hours.
    perform now() at time zone zone;
    new.time_zone := zone;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger listings_derive before insert or update on listings
  for each row execute function listings_derive();
--> statement-breakpoint

-- Under which keys a listing counts: country or all, city or all, category, its parent or all; only a public one
-- counts by city and category.
create function total_scopes(country text, city_key text, category_id integer, top_category_id integer, is_public boolean)
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
--> statement-breakpoint

create function listings_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_totals
    select scope_country, scope_city, scope_category, status, is_published, floor(coalesce(rating, 0)), is_featured, is_verified, count(*)
    from new_rows cross join lateral total_scopes(country, city_key, category_id, top_category_id, is_public)
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  elsif tg_op = 'DELETE' then
    insert into listing_totals
    select scope_country, scope_city, scope_category, status, is_published, floor(coalesce(rating, 0)), is_featured, is_verified, -count(*)
    from old_rows cross join lateral total_scopes(country, city_key, category_id, top_category_id, is_public)
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  else
    insert into listing_totals
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
    cross join lateral total_scopes(country, city_key, category_id, top_category_id, is_public)
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(difference) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger listings_count_inserted after insert on listings
  referencing new table as new_rows for each statement execute function listings_count();
--> statement-breakpoint
create trigger listings_count_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_count();
--> statement-breakpoint
create trigger listings_count_deleted after delete on listings
  referencing old table as old_rows for each statement execute function listings_count();
--> statement-breakpoint

-- Adds up the differences of each key. Rows that others are writing meanwhile are not seen and stay.
create function compact_listing_totals() returns void language sql as $$
  with taken as (delete from listing_totals returning *)
  insert into listing_totals
  select country, city_key, category_id, status, is_published, stars, is_featured, is_verified, sum(listings)
  from taken
  group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(listings) <> 0
$$;
--> statement-breakpoint

-- The words of public names and keywords. Sorted, so that two writers take them in one order.
create function listings_learn_terms() returns trigger language plpgsql as $$
begin
  insert into search_terms (term)
  select distinct term
  from new_rows
  cross join lateral regexp_split_to_table(words(concat_ws(' ', title, title_latin, array_to_string(keywords, ' '))), ' ') as term
  where is_public and char_length(term) between 2 and 40
  order by 1
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger listings_learn_terms_inserted after insert on listings
  referencing new table as new_rows for each statement execute function listings_learn_terms();
--> statement-breakpoint
create trigger listings_learn_terms_updated after update on listings
  referencing new table as new_rows for each statement execute function listings_learn_terms();
--> statement-breakpoint

create function search_terms_delete_letters() returns trigger language plpgsql as $$
begin
  insert into search_deletions (deletion, term)
  select deletion, term from new_rows cross join lateral deletions(term) as deletion
  where char_length(term) between 3 and 24
  order by 1, 2
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger search_terms_delete_letters after insert on search_terms
  referencing new table as new_rows for each statement execute function search_terms_delete_letters();
--> statement-breakpoint

create type rating_change as (listing_id integer, rating smallint, difference integer);
--> statement-breakpoint
-- Ratings stand in the listing, changed by the same statement that changes the reviews.
create function reviews_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform rate_listings(array(select row(listing_id, rating, 1)::rating_change from new_rows where status = 'shown'));
  elsif tg_op = 'DELETE' then
    perform rate_listings(array(select row(listing_id, rating, -1)::rating_change from old_rows where status = 'shown'));
  else
    perform rate_listings(
      array(
        select row(listing_id, rating, 1)::rating_change from new_rows where status = 'shown'
        union all
        select row(listing_id, rating, -1)::rating_change from old_rows where status = 'shown'
      )
    );
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function rate_listings(changes rating_change[]) returns void language sql as $$
  -- In the order of their ids, so that no two writers wait for one another.
  select from listings where id in (select listing_id from unnest(changes)) order by id for no key update;
  update listings
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
--> statement-breakpoint
create trigger reviews_rate_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function reviews_rate();
--> statement-breakpoint
create trigger reviews_rate_updated after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function reviews_rate();
--> statement-breakpoint
create trigger reviews_rate_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function reviews_rate();
--> statement-breakpoint

-- Tells every process which pages changed, when the transaction commits. A bulk load says «everything» once.
create function announce(tags text[]) returns void language plpgsql as $$
declare
  tag text;
begin
  if cardinality(tags) > 100 then
    perform pg_notify('changed', 'everything');
  else
    foreach tag in array tags loop
      perform pg_notify('changed', tag);
    end loop;
  end if;
end
$$;
--> statement-breakpoint
create function listings_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce(array(
      select distinct unnest(array['listing:' || id, 'listings:' || country]) from new_rows where is_public
    ));
  elsif tg_op = 'DELETE' then
    perform announce(array(
      select distinct unnest(array['listing:' || id, 'listings:' || country]) from old_rows where is_public
    ));
  else
    perform announce(array(
      select distinct unnest(array['listing:' || id, 'listings:' || country])
      from (select id, country, is_public from old_rows union all select id, country, is_public from new_rows) as both_rows
      where is_public
    ));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger listings_announce_inserted after insert on listings
  referencing new table as new_rows for each statement execute function listings_announce();
--> statement-breakpoint
create trigger listings_announce_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_announce();
--> statement-breakpoint
create trigger listings_announce_deleted after delete on listings
  referencing old table as old_rows for each statement execute function listings_announce();
--> statement-breakpoint
-- What stands on a listing's page beside its own row. One that goes has said so itself.
create function listing_details_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_details(array(select listing_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform announce_details(array(select listing_id from old_rows));
  else
    perform announce_details(array(select listing_id from old_rows union select listing_id from new_rows));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function announce_details(listing_ids integer[]) returns void language sql as $$
  select announce(array(select 'listing:' || id from listings where id = any(listing_ids) and is_public))
$$;
--> statement-breakpoint
create trigger listing_images_announce_inserted after insert on listing_images
  referencing new table as new_rows for each statement execute function listing_details_announce();
--> statement-breakpoint
create trigger listing_images_announce_updated after update on listing_images
  referencing old table as old_rows new table as new_rows for each statement execute function listing_details_announce();
--> statement-breakpoint
create trigger listing_images_announce_deleted after delete on listing_images
  referencing old table as old_rows for each statement execute function listing_details_announce();
--> statement-breakpoint
create trigger reviews_announce_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function listing_details_announce();
--> statement-breakpoint
create trigger reviews_announce_updated after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function listing_details_announce();
--> statement-breakpoint
create trigger reviews_announce_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function listing_details_announce();
--> statement-breakpoint
create function replies_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_details(array(select listing_id from old_rows join reviews on reviews.id = review_id));
  else
    perform announce_details(array(select listing_id from new_rows join reviews on reviews.id = review_id));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger replies_announce_inserted after insert on replies
  referencing new table as new_rows for each statement execute function replies_announce();
--> statement-breakpoint
create trigger replies_announce_updated after update on replies
  referencing new table as new_rows for each statement execute function replies_announce();
--> statement-breakpoint
create trigger replies_announce_deleted after delete on replies
  referencing old table as old_rows for each statement execute function replies_announce();
--> statement-breakpoint
create function table_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger categories_announce after insert or update or delete on categories
  for each statement execute function table_announce();
--> statement-breakpoint
create trigger cities_announce after insert or update or delete on cities
  for each statement execute function table_announce();
--> statement-breakpoint

-- Whether a place is open at a moment and when that changes, from its hours: weekly spans, dated exceptions before
-- them, local time with its daylight saving. Null where no day is known, or today is not.
create function opening_state(hours jsonb, zone text, at timestamptz, out is_open boolean, out changes_at timestamptz)
  language sql stable parallel safe
as $$
  with days as (
    select
      day::date as day,
      coalesce(
        (
          select exception -> 'hours'
          from jsonb_array_elements(hours -> 'exceptions') as exception
          where day::date between (exception ->> 'from')::date and (exception ->> 'to')::date
          limit 1
        ),
        hours -> 'weekly' -> (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from day)::integer]
      ) as spans
    from generate_series((at at time zone zone)::date - 1, (at at time zone zone)::date + 8, interval '1 day') as day
  ),
  opened as (
    select range_agg(tstzrange(starts, greatest(starts, ends))) as spans
    from days
    cross join lateral jsonb_array_elements(coalesce(spans, '[]')) as span
    cross join lateral (
      select
        (day + (span ->> 'opens')::time) at time zone zone as starts,
        (day + (span ->> 'closes')::time
          + case when (span ->> 'closes')::time <= (span ->> 'opens')::time then interval '1 day' else interval '0' end
        ) at time zone zone as ends
    ) as bounds
  ),
  now_open as (
    select (select upper(span) from unnest(spans) as span where span @> at) as closes_at, spans @> at as is_open, spans
    from opened
  )
  select
    case
      when now_open.is_open then true
      when (select spans from days where day = (at at time zone zone)::date) is null then null
      else false
    end,
    case
      when not now_open.is_open then (select min(lower(span)) from unnest(spans) as span where lower(span) > at)
      -- What is still open after a week never closes.
      when closes_at < at + interval '7 days' then closes_at
    end
  from now_open
$$;
--> statement-breakpoint

-- The minute of the week that it is in a zone.
create function week_minute(zone text, at timestamptz) returns integer
  language sql stable parallel safe
  return (extract(isodow from at at time zone zone)::integer - 1) * 1440
    + extract(hour from at at time zone zone)::integer * 60
    + extract(minute from at at time zone zone)::integer;
--> statement-breakpoint

-- The same for every zone that places commonly stand in, so that a filter asks once and not for each row.
create function zone_minutes(at timestamptz) returns jsonb
  language sql stable parallel safe
as $$
  select jsonb_object_agg(time_zone, week_minute(time_zone, at))
  from (select time_zone from countries union select time_zone from cities where time_zone is not null) as zones
$$;
--> statement-breakpoint

-- The dates that a moment falls on somewhere, with the night before.
create function days_around(at timestamptz) returns daterange
  language sql stable parallel safe
  return daterange((at at time zone 'UTC')::date - 2, (at at time zone 'UTC')::date + 1, '[]');
--> statement-breakpoint

-- Public places with dated exceptions about a moment that are open at it.
create function open_by_exception(at timestamptz) returns integer[]
  language sql stable parallel safe
as $$
  select array(
    select id from listings
    where is_public and exception_days && days_around(at) and (opening_state(opening_hours, time_zone, at)).is_open
  )
$$;
--> statement-breakpoint

-- The filter's question, answered from an index alone: by the week, and by `open_by_exception` about the exceptions.
create function is_open(
  id integer, exception_days datemultirange, open_minutes int4multirange, zone text, at timestamptz,
  minutes jsonb, by_exception integer[]
) returns boolean
  language sql stable parallel safe
as $$
  select case
    when exception_days && days_around(at) then id = any(by_exception)
    else coalesce(open_minutes @> coalesce((minutes ->> zone)::integer, week_minute(zone, at)), false)
  end
$$;
--> statement-breakpoint

-- Ratings from elsewhere may be kept for thirty days.
create function forget_external_ratings() returns void language sql as $$
  update listings
  set google_rating = null, google_reviews_count = null, google_reviews_json = null, google_opening_hours_json = null,
    google_fetched_at = null
  where google_fetched_at < now() - interval '30 days'
$$;
--> statement-breakpoint

-- What has run out and guards nothing any more.
create function sweep_guards() returns void language sql as $$
  delete from rate_limits where window_start < now() - interval '1 day';
  delete from captchas where expires_at < now();
  delete from tokens where expires_at < now() - interval '7 days';
  delete from sessions where expires_at < now();
$$;
