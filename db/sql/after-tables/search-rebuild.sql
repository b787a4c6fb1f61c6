-- Rebuilds the index beside the current one; listings that change meanwhile are in `search_changes`.
create or replace function search_rebuild_begin() returns void language plpgsql as $$
begin
  perform public.search_rebuild_abandon();
  -- Waits for transactions that began before changes were recorded.
  lock table public.listings in share row exclusive mode;
  insert into public.search_changes values (0);
  create table public.search_words_next (like public.search_words including all excluding indexes);
  create unique index search_words_next_word_key on public.search_words_next (word);
  create table public.search_variants_next (like public.search_variants including all excluding indexes);
  create table public.search_documents_next (like public.search_documents including all excluding indexes);
end
$$;

create or replace function search_rebuild_abandon() returns void language plpgsql as $$
begin
  drop table if exists public.search_words_next, public.search_variants_next, public.search_documents_next;
  delete from public.search_changes;
end
$$;

-- The session lock is free if the process has exited.
create or replace function search_rebuild_abandon_dead() returns boolean language plpgsql as $$
begin
  if to_regclass('public.search_words_next') is null and not exists (select from public.search_changes) then
    return false;
  end if;
  if not pg_try_advisory_xact_lock(hashtext('dalil.search')) then
    return false;
  end if;
  perform public.search_rebuild_abandon();
  return true;
end
$$;

create or replace function search_rebuild_part(first integer, last integer) returns integer language plpgsql as $$
declare
  written integer;
begin
  create temporary table if not exists search_part on commit drop as
  select id, listings.country, is_featured, is_verified, rating, rank_rating, created_at, entry.terms, entry.name_keys, entry.letters, entry.latin_letters,
      public.add_address_keys(entry.keys, concat_ws(' ', address, landmark), zip_code, district, building_no, short_address) as keys
  from public.listings
  cross join lateral public.create_search_document(
    title, title_latin, keywords, amenities, description, description_en, description_nl, city,
    listings.country, city_key, category_id, top_category_id
  ) as entry
  where is_public and id between first and last;
  with new_words as (
    insert into public.search_words_next (word)
    select distinct term from search_part cross join unnest(terms) as term
    where not exists (select from public.search_words_next where word = term collate "C")
    order by 1
    on conflict do nothing
    returning id, word
  )
  insert into public.search_variants_next (variant, word_id)
  select variant, id
  from new_words
  cross join lateral public.consonant_skeletons(word) as skeletons
  cross join lateral unnest(public.spelling_variants(word) || public.skeleton_variants(skeletons) || public.near_skeleton_variants(skeletons)) as variant
  where word !~ '^@';
  insert into public.search_documents_next
    (listing_id, is_featured, is_verified, letters, latin_letters, country, rating, rank_rating, created_at, name_keys, keys)
  select id, is_featured, is_verified, letters, latin_letters, country, rating, rank_rating, created_at, name_keys, keys from search_part;
  get diagnostics written = row_count;
  drop table search_part;
  return written;
end
$$;

create or replace function search_rebuild_index() returns void language plpgsql as $$
declare
  definition text;
begin
  with new_words as (
    insert into public.search_words_next (word)
    select distinct term from public.search_phrases cross join unnest(string_to_array(phrase, ' ')) as term
    where char_length(term) between 2 and 40
    on conflict do nothing
    returning id, word
  )
  insert into public.search_variants_next (variant, word_id)
  select variant, id
  from new_words
  cross join lateral public.consonant_skeletons(word) as skeletons
  cross join lateral unnest(public.spelling_variants(word) || public.skeleton_variants(skeletons) || public.near_skeleton_variants(skeletons)) as variant;
  for definition in
    select replace(
      replace(indexdef, ' INDEX ' || indexname, ' INDEX next_' || indexname),
      ' ON public.' || tablename || ' ', ' ON public.' || tablename || '_next '
    )
    from pg_indexes
    where schemaname = 'public' and tablename in ('search_words', 'search_variants', 'search_documents')
      and indexname <> 'search_words_word_key'
  loop
    execute definition;
  end loop;
  analyze public.search_words_next, public.search_variants_next, public.search_documents_next;
end
$$;

create or replace function search_rebuild_finish() returns void language plpgsql as $$
declare
  of_table text;
  old_name text;
  kind text;
  trigger_definition text;
begin
  -- Readers are blocked only while the tables are swapped.
  lock table public.listings, public.search_phrases in share row exclusive mode;
  delete from public.search_documents_next using public.search_changes
  where search_documents_next.listing_id = search_changes.listing_id;
  select pg_get_triggerdef(oid) into trigger_definition from pg_trigger where tgname = 'search_words_add_variants';
  for of_table in select unnest(array['search_words', 'search_variants', 'search_documents']) loop
    create temporary table search_names on commit drop as
    select indexname, coalesce(contype::text, 'i') as kind
    from pg_indexes left join pg_constraint on conname = indexname
    where schemaname = 'public' and tablename = of_table;
    execute format('drop table public.%I', of_table);
    execute format('alter table public.%I rename to %I', of_table || '_next', of_table);
    for old_name, kind in select * from search_names loop
      if old_name = 'search_words_word_key' then
        alter index public.search_words_next_word_key rename to search_words_word_key;
      else
        execute format('alter index public.%I rename to %I', 'next_' || old_name, old_name);
      end if;
      if kind = 'p' then
        execute format('alter table public.%I add constraint %I primary key using index %I', of_table, old_name, old_name);
      elsif kind = 'u' then
        execute format('alter table public.%I add constraint %I unique using index %I', of_table, old_name, old_name);
      end if;
    end loop;
    drop table search_names;
  end loop;
  alter sequence public.search_words_next_id_seq rename to search_words_id_seq;
  execute trigger_definition;
  perform public.reindex_listings(array(select listing_id from public.search_changes));
  delete from public.search_changes;
  insert into public.search_words (word)
  select distinct term from public.search_phrases cross join unnest(string_to_array(phrase, ' ')) as term
  where char_length(term) between 2 and 40
    and not exists (select from public.search_words where word = term collate "C")
  on conflict do nothing;
  perform public.refresh_document_frequencies();
end
$$;

create or replace function reindex_listings(ids integer[]) returns void language sql as $$
  with entries as materialized (
    select id, listings.country, is_featured, is_verified, rating, rank_rating, created_at, entry.terms, entry.name_keys, entry.letters, entry.latin_letters,
      public.add_address_keys(entry.keys, concat_ws(' ', address, landmark), zip_code, district, building_no, short_address) as keys
    from public.listings
    cross join lateral public.create_search_document(
      title, title_latin, keywords, amenities, description, description_en, description_nl, city,
      listings.country, city_key, category_id, top_category_id
    ) as entry
    where is_public and id = any(ids)
  ),
  new_words as (
    insert into public.search_words (word)
    select distinct term from entries cross join unnest(entries.terms) as term
    where not exists (select from public.search_words where word = term collate "C")
    on conflict do nothing
  )
  insert into public.search_documents
    (listing_id, is_featured, is_verified, letters, latin_letters, country, rating, rank_rating, created_at, name_keys, keys)
  select id, is_featured, is_verified, letters, latin_letters, country, rating, rank_rating, created_at, name_keys, keys from entries
$$;
