drop function listing_search;
--> statement-breakpoint

-- What search keeps of a listing: the words that it teaches the vocabulary, the keys of its name, the keys of everything
-- it is found by, the marks of its country, city, categories and amenities among them.
create function search_entry(
  title text, title_latin text, keywords text[], amenities text[],
  description text, description_en text, description_nl text, city text,
  country text, city_key text, category_id integer, top_category_id integer,
  out learnt text[], out name_keys bigint[], out keys bigint[], out letters smallint, out latin_letters smallint
)
  language plpgsql immutable parallel safe
as $$
declare
  of_title text[] := words_of(title);
  of_latin text[] := coalesce(words_of(title_latin), '{}');
  marks text[] := array['@k:' || country, '@y:' || city_key, '@c:' || category_id, '@c:' || top_category_id];
begin
  marks := marks || array(select '@a:' || amenity from unnest(amenities) as amenity);
  learnt := of_title || of_latin || words_of(array_to_string(keywords || amenities, ' ')) || words_of(city) || marks;
  name_keys := keys_of_name(title) || coalesce(keys_of_name(title_latin), '{}');
  name_keys := array(
    select distinct key from (select unnest(name_keys) as key union all select search_key(word) from unnest(of_title || of_latin) as word) as all_keys
  );
  keys := array(
    select distinct key
    from (
      select unnest(name_keys) as key
      union all select search_key(word) from unnest(learnt) as word
      union all select search_key(word) from unnest(words_of(concat_ws(' ', description, description_en, description_nl))) as word
    ) as all_keys
  );
  learnt := array(select distinct word from unnest(learnt) as word where char_length(word) between 2 and 40);
  letters := char_length(array_to_string(of_title, ''));
  latin_letters := char_length(array_to_string(of_latin, ''));
end
$$;
--> statement-breakpoint

create function listings_index() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents using old_rows where listing_id = old_rows.id;
    insert into search_changes select id from old_rows where exists (select from search_changes);
    return null;
  end if;
  insert into search_changes select id from new_rows where exists (select from search_changes);
  if tg_op = 'UPDATE' then
    delete from search_documents using new_rows where listing_id = new_rows.id and not new_rows.is_public;
  end if;
  with entries as materialized (
    select id, new_rows.country, is_featured, is_verified, rating, created_at, entry.*
    from new_rows
    cross join lateral search_entry(
      title, title_latin, keywords, amenities, description, description_en, description_nl, city,
      new_rows.country, city_key, category_id, top_category_id
    ) as entry
    where is_public
  ),
  -- Sorted, so that two writers take them in one order.
  learnt as (
    insert into search_words (word)
    select distinct term from entries cross join unnest(entries.learnt) as term
    where not exists (select from search_words where word = term collate "C")
    order by 1
    on conflict do nothing
  )
  insert into search_documents as document
    (listing_id, is_featured, is_verified, letters, latin_letters, country, rating, created_at, name_keys, keys)
  select id, is_featured, is_verified, letters, latin_letters, country, rating, created_at, name_keys, keys
  from entries
  on conflict (listing_id) do update
  set is_featured = excluded.is_featured, is_verified = excluded.is_verified, letters = excluded.letters,
    latin_letters = excluded.latin_letters, country = excluded.country, rating = excluded.rating,
    created_at = excluded.created_at, name_keys = excluded.name_keys, keys = excluded.keys
  where (document.*) is distinct from (excluded.*);
  return null;
end
$$;
--> statement-breakpoint
create trigger listings_index_inserted after insert on listings
  referencing new table as new_rows for each statement execute function listings_index();
--> statement-breakpoint
create trigger listings_index_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_index();
--> statement-breakpoint
create trigger listings_index_deleted after delete on listings
  referencing old table as old_rows for each statement execute function listings_index();
--> statement-breakpoint

-- Under what a word is looked up that is not spelt as it is: itself with each letter left out in turn, and its
-- consonants, with each left out in turn as well.
create function letter_traces(word text) returns bigint[]
  language sql immutable strict parallel safe
  return array(select search_key('-' || deletion) from deletions(word) as deletion where char_length(word) between 3 and 24);
--> statement-breakpoint
create function sound_traces(bones text[]) returns bigint[]
  language sql immutable strict parallel safe
  return array(select search_key('~' || bone) from unnest(bones) as bone);
--> statement-breakpoint
create function near_traces(bones text[]) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select distinct search_key('^' || bone)
    from (
      select bone from unnest(bones) as bone where char_length(bone) > 2
      union all
      select deletion from unnest(bones) as bone cross join lateral deletions(bone) as deletion where char_length(bone) > 3
    ) as every
  );
--> statement-breakpoint
create function search_words_trace() returns trigger language plpgsql as $$
begin
  insert into search_traces (trace, word_id)
  select trace, id
  from new_rows
  cross join lateral skeletons(word) as bones
  cross join lateral unnest(letter_traces(word) || sound_traces(bones) || near_traces(bones)) as trace
  where word !~ '^@'
  order by 1, 2;
  return null;
end
$$;
--> statement-breakpoint
create trigger search_words_trace after insert on search_words
  referencing new table as new_rows for each statement execute function search_words_trace();
--> statement-breakpoint

-- The words of categories, cities and amenities are words like those of names: they too may be misspelt.
create function search_phrases_teach() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct term from new_rows cross join unnest(string_to_array(phrase, ' ')) as term
  where char_length(term) between 2 and 40 and not exists (select from search_words where word = term collate "C")
  order by 1
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger search_phrases_teach after insert on search_phrases
  referencing new table as new_rows for each statement execute function search_phrases_teach();
--> statement-breakpoint

-- In how many documents a key stands: as last measured, or counted up to two hundred where it was rare or unknown then.
create function search_frequency(key bigint, measured integer) returns integer
  language sql stable parallel safe
as $$
  select case
    when measured > 0 then measured
    else (select count(*)::integer from (select from search_documents where keys && array[search_frequency.key] limit 200) as found)
  end
$$;
--> statement-breakpoint

-- Measures how common each word is: on all documents while they are few, else on a part of them, in blocks.
create function measure_search_words() returns void language plpgsql as $$
declare
  documents double precision := greatest((select reltuples from pg_class where oid = 'search_documents'::regclass), 1);
  portion real := least(100, 100 * 30000 / documents);
begin
  with found as (
    select key, count(*) * 100 / portion as listings
    from search_documents tablesample system (portion) cross join unnest(keys) as key
    group by key
    having count(*) >= 10
  )
  update search_words set listings = coalesce(found.listings, 0)
  from search_words as known
  left join found on found.key = known.key
  where known.id = search_words.id and search_words.listings is distinct from coalesce(found.listings, 0)::integer
    and abs(search_words.listings - coalesce(found.listings, 0)) > 0.1 * search_words.listings;
end
$$;
--> statement-breakpoint

-- The phrases under which search knows a category: its names and aliases, and all words of those groups of synonyms
-- that it is called by one of.
create function learn_category(of_id integer) returns void language sql as $$
  delete from search_phrases where category_id = of_id;
  with category as (select * from categories where id = of_id)
  insert into search_phrases (phrase, category_id)
  select distinct phrase, of_id
  from (
    select words(name) as phrase from category cross join unnest(array[name_ar, name_en, name_nl] || aliases) as name
    union
    select unnest(phrases)
    from category
    join search_synonyms on phrases && array[words(name_ar), words(name_en), words(name_nl), words(replace(slug, '-', ' '))]
  ) as every
  where phrase <> '';
$$;
--> statement-breakpoint
create or replace function categories_learn_phrases() returns trigger language plpgsql as $$
begin
  perform learn_category(new.id);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger categories_learn_phrases
  after insert or update of slug, name_ar, name_en, name_nl, aliases on categories
  for each row execute function categories_learn_phrases();
--> statement-breakpoint
-- There are a few hundred categories: all of them are looked at again.
create function search_synonyms_teach() returns trigger language plpgsql as $$
begin
  perform learn_category(id) from categories;
  return null;
end
$$;
--> statement-breakpoint
create trigger search_synonyms_teach after insert or update or delete on search_synonyms
  for each statement execute function search_synonyms_teach();
--> statement-breakpoint

-- The index is made anew beside the one in use, part by part, each part in a transaction of its own or all in one:
-- `search_rebuild_begin`, `search_rebuild_part` over all ids, `search_rebuild_index`, `search_rebuild_finish`.
-- From the beginning on, changes of listings are noted, to be made up for in the end.
create function search_rebuild_begin() returns void language plpgsql as $$
begin
  perform search_rebuild_abandon();
  -- Whoever writes now has not seen that changes are noted: those are waited for.
  lock table listings in share row exclusive mode;
  insert into search_changes values (0);
  create table search_words_next (like search_words including all excluding indexes);
  create unique index search_words_next_word_key on search_words_next (word);
  create table search_traces_next (like search_traces including all excluding indexes);
  create table search_documents_next (like search_documents including all excluding indexes);
end
$$;
--> statement-breakpoint
create function search_rebuild_abandon() returns void language plpgsql as $$
begin
  drop table if exists search_words_next, search_traces_next, search_documents_next;
  delete from search_changes;
end
$$;
--> statement-breakpoint
create function search_rebuild_part(first integer, last integer) returns integer language plpgsql as $$
declare
  written integer;
begin
  create temporary table if not exists search_part on commit drop as
  select id, listings.country, is_featured, is_verified, rating, created_at, entry.*
  from listings
  cross join lateral search_entry(
    title, title_latin, keywords, amenities, description, description_en, description_nl, city,
    listings.country, city_key, category_id, top_category_id
  ) as entry
  where is_public and id between first and last;
  with learnt as (
    insert into search_words_next (word)
    select distinct term from search_part cross join unnest(learnt) as term
    where not exists (select from search_words_next where word = term collate "C")
    order by 1
    on conflict do nothing
    returning id, word
  )
  insert into search_traces_next (trace, word_id)
  select trace, id
  from learnt
  cross join lateral skeletons(word) as bones
  cross join lateral unnest(letter_traces(word) || sound_traces(bones) || near_traces(bones)) as trace
  where word !~ '^@';
  insert into search_documents_next
    (listing_id, is_featured, is_verified, letters, latin_letters, country, rating, created_at, name_keys, keys)
  select id, is_featured, is_verified, letters, latin_letters, country, rating, created_at, name_keys, keys from search_part;
  get diagnostics written = row_count;
  drop table search_part;
  return written;
end
$$;
--> statement-breakpoint
create function search_rebuild_index() returns void language plpgsql as $$
declare
  definition text;
begin
  with learnt as (
    insert into search_words_next (word)
    select distinct term from search_phrases cross join unnest(string_to_array(phrase, ' ')) as term
    where char_length(term) between 2 and 40
    on conflict do nothing
    returning id, word
  )
  insert into search_traces_next (trace, word_id)
  select trace, id
  from learnt
  cross join lateral skeletons(word) as bones
  cross join lateral unnest(letter_traces(word) || sound_traces(bones) || near_traces(bones)) as trace;
  for definition in
    select replace(replace(indexdef, ' INDEX ' || indexname, ' INDEX next_' || indexname), ' ON public.' || tablename || ' ', ' ON ' || tablename || '_next ')
    from pg_indexes
    where tablename in ('search_words', 'search_traces', 'search_documents') and indexname <> 'search_words_word_key'
  loop
    execute definition;
  end loop;
  analyze search_words_next, search_traces_next, search_documents_next;
end
$$;
--> statement-breakpoint
create function search_rebuild_finish() returns void language plpgsql as $$
declare
  of_table text;
  old_name text;
  kind text;
  trigger_definition text;
begin
  -- Readers go on until the tables change places.
  lock table listings, search_phrases in share row exclusive mode;
  delete from search_documents_next using search_changes where search_documents_next.listing_id = search_changes.listing_id;
  select pg_get_triggerdef(oid) into trigger_definition from pg_trigger where tgname = 'search_words_trace';
  for of_table in select unnest(array['search_words', 'search_traces', 'search_documents']) loop
    create temporary table search_names on commit drop as
    select indexname, coalesce(contype::text, 'i') as kind
    from pg_indexes left join pg_constraint on conname = indexname
    where tablename = of_table;
    execute format('drop table %I', of_table);
    execute format('alter table %I rename to %I', of_table || '_next', of_table);
    for old_name, kind in select * from search_names loop
      if old_name = 'search_words_word_key' then
        alter index search_words_next_word_key rename to search_words_word_key;
      else
        execute format('alter index %I rename to %I', 'next_' || old_name, old_name);
      end if;
      if kind = 'p' then
        execute format('alter table %I add constraint %I primary key using index %I', of_table, old_name, old_name);
      elsif kind = 'u' then
        execute format('alter table %I add constraint %I unique using index %I', of_table, old_name, old_name);
      end if;
    end loop;
    drop table search_names;
  end loop;
  alter sequence search_words_next_id_seq rename to search_words_id_seq;
  execute trigger_definition;
  -- What was written meanwhile is written once more.
  perform search_index_again(array(select listing_id from search_changes));
  delete from search_changes;
  insert into search_words (word)
  select distinct term from search_phrases cross join unnest(string_to_array(phrase, ' ')) as term
  where char_length(term) between 2 and 40 and not exists (select from search_words where word = term collate "C")
  on conflict do nothing;
  perform measure_search_words();
end
$$;
--> statement-breakpoint
create function search_index_again(ids integer[]) returns void language sql as $$
  with entries as materialized (
    select id, listings.country, is_featured, is_verified, rating, created_at, entry.*
    from listings
    cross join lateral search_entry(
      title, title_latin, keywords, amenities, description, description_en, description_nl, city,
      listings.country, city_key, category_id, top_category_id
    ) as entry
    where is_public and id = any(ids)
  ),
  learnt as (
    insert into search_words (word)
    select distinct term from entries cross join unnest(entries.learnt) as term
    where not exists (select from search_words where word = term collate "C")
    on conflict do nothing
  )
  insert into search_documents
    (listing_id, is_featured, is_verified, letters, latin_letters, country, rating, created_at, name_keys, keys)
  select id, is_featured, is_verified, letters, latin_letters, country, rating, created_at, name_keys, keys from entries
$$;
--> statement-breakpoint

-- The phrases and listings that are there already.
insert into search_words (word)
select distinct term from search_phrases cross join unnest(string_to_array(phrase, ' ')) as term
where char_length(term) between 2 and 40
on conflict do nothing;
--> statement-breakpoint
select search_index_again(array(select id from listings where is_public));
--> statement-breakpoint
select measure_search_words();
