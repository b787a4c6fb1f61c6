create or replace function listings_index() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from public.search_documents using old_rows where listing_id = old_rows.id;
    insert into public.search_changes select id from old_rows where exists (select from public.search_changes);
    return null;
  end if;
  insert into public.search_changes select id from new_rows where exists (select from public.search_changes);
  if tg_op = 'UPDATE' then
    delete from public.search_documents using new_rows where listing_id = new_rows.id and not new_rows.is_public;
  end if;
  with entries as materialized (
    select id, new_rows.country, is_featured, is_verified, rating, rank_rating, created_at, entry.terms, entry.name_keys, entry.letters, entry.latin_letters,
      public.add_address_keys(entry.keys, concat_ws(' ', address, landmark), zip_code, district, building_no, short_address) as keys
    from new_rows
    cross join lateral public.create_search_document(
      title, title_latin, keywords, amenities, description, description_en, description_nl, city,
      new_rows.country, city_key, category_id, top_category_id
    ) as entry
    where is_public
  ),
  -- Inserts in a fixed order, so that concurrent writers do not deadlock.
  new_words as (
    insert into public.search_words (word)
    select distinct term from entries cross join unnest(entries.terms) as term
    where not exists (select from public.search_words where word = term collate "C")
    order by 1
    on conflict do nothing
  )
  insert into public.search_documents as document
    (listing_id, is_featured, is_verified, letters, latin_letters, country, rating, rank_rating, created_at, name_keys, keys)
  select id, is_featured, is_verified, letters, latin_letters, country, rating, rank_rating, created_at, name_keys, keys
  from entries
  on conflict (listing_id) do update
  set is_featured = excluded.is_featured, is_verified = excluded.is_verified, letters = excluded.letters,
    latin_letters = excluded.latin_letters, country = excluded.country, rating = excluded.rating,
    rank_rating = excluded.rank_rating, created_at = excluded.created_at, name_keys = excluded.name_keys, keys = excluded.keys
  where (document.*) is distinct from (excluded.*);
  return null;
end
$$;

-- Every public listing has a search document, and its words are in `search_words`.
create or replace trigger listings_index_inserted after insert on listings
  referencing new table as new_rows for each statement execute function listings_index();
create or replace trigger listings_index_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_index();
create or replace trigger listings_index_deleted after delete on listings
  referencing old table as old_rows for each statement execute function listings_index();

create or replace function search_words_add_variants() returns trigger language plpgsql as $$
begin
  insert into public.search_variants (variant, word_id)
  select variant, id
  from new_rows
  cross join lateral public.consonant_skeletons(word) as skeletons
  cross join lateral unnest(public.spelling_variants(word) || public.skeleton_variants(skeletons) || public.near_skeleton_variants(skeletons)) as variant
  where word !~ '^@'
  order by 1, 2;
  return null;
end
$$;

-- The deletion variants and consonants of every word in the vocabulary are in `search_variants`.
create or replace trigger search_words_add_variants after insert on search_words
  referencing new table as new_rows for each statement execute function search_words_add_variants();

-- As of the last refresh, or, for a rare or new key, counted up to two hundred.
create or replace function estimate_document_frequency(key bigint, refreshed integer) returns integer
  language sql stable parallel safe
as $$
  select case
    when refreshed > 0 then refreshed
    else (
      select count(*)::integer
      from (select from public.search_documents where keys && array[estimate_document_frequency.key] limit 200) as found
    )
  end
$$;

-- From all documents or, above 30,000, from a sample of blocks.
create or replace function refresh_document_frequencies() returns void language plpgsql as $$
declare
  documents double precision := greatest((select reltuples from pg_class where oid = 'public.search_documents'::regclass), 1);
  portion real := least(100, 100 * 30000 / documents);
begin
  with found as (
    select key, count(*) * 100 / portion as frequency
    from public.search_documents tablesample system (portion) cross join unnest(keys) as key
    group by key
    having count(*) >= 10
  )
  update public.search_words set document_frequency = coalesce(found.frequency, 0)
  from public.search_words as known
  left join found on found.key = known.key
  where known.id = search_words.id and search_words.document_frequency is distinct from coalesce(found.frequency, 0)::integer
    and abs(search_words.document_frequency - coalesce(found.frequency, 0)) > 0.1 * search_words.document_frequency;
end
$$;
