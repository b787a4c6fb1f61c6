create or replace function refresh_category_phrases(of_id integer) returns void language sql as $$
  delete from public.search_phrases where category_id = of_id;
  with category as (select * from public.categories where id = of_id)
  insert into public.search_phrases (phrase, category_id)
  select distinct phrase, of_id
  from (
    select public.normalize_text(name) as phrase
    from category cross join unnest(array[name_ar, name_en, name_nl] || aliases) as name
    union
    select unnest(phrases)
    from category
    join public.search_synonyms on phrases
      && array[public.normalize_text(name_ar), public.normalize_text(name_en), public.normalize_text(name_nl), public.normalize_text(replace(slug, '-', ' '))]
  ) as every
  where phrase <> '';
$$;

create or replace function categories_refresh_phrases() returns trigger language plpgsql as $$
begin
  perform public.refresh_category_phrases(new.id);
  return null;
end
$$;

-- `search_phrases` has the names, aliases and synonyms of every category.
create or replace trigger categories_refresh_phrases
  after insert or update of slug, name_ar, name_en, name_nl, aliases on categories
  for each row execute function categories_refresh_phrases();

create or replace function search_synonyms_refresh_phrases() returns trigger language plpgsql as $$
begin
  -- Concurrent transactions would insert the same phrases.
  perform pg_advisory_xact_lock(hashtext('search_synonyms'));
  perform public.refresh_category_phrases(id) from public.categories;
  perform pg_notify('changed', 'categories');
  return null;
end
$$;

-- `search_phrases` has the synonyms of every category, and cached search results are invalidated when synonyms change.
create or replace trigger search_synonyms_refresh_phrases after insert or update or delete on search_synonyms
  for each statement execute function search_synonyms_refresh_phrases();

create or replace function cities_refresh_phrases() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.search_phrases using new_rows where city_id = new_rows.id;
  end if;
  insert into public.search_phrases (phrase, city_id, country)
  select distinct phrase, id, country
  from new_rows
  cross join unnest(array[name_ar, name_en, name_nl] || aliases) as name
  cross join public.normalize_text(name) as phrase
  where phrase <> '';
  return null;
end
$$;

-- `search_phrases` has the names and aliases of every city.
create or replace trigger cities_refresh_phrases after insert on cities
  referencing new table as new_rows for each statement execute function cities_refresh_phrases();
create or replace trigger cities_refresh_changed_phrases after update on cities
  referencing new table as new_rows for each statement execute function cities_refresh_phrases();

create or replace function search_phrases_add_words() returns trigger language plpgsql as $$
begin
  insert into public.search_words (word)
  select distinct term from new_rows cross join unnest(string_to_array(phrase, ' ')) as term
  where char_length(term) between 2 and 40
    and not exists (select from public.search_words where word = term collate "C")
  order by 1
  on conflict do nothing;
  return null;
end
$$;

-- The words of categories, cities and amenities are in `search_words`, so that the search corrects their misspellings.
create or replace trigger search_phrases_add_words after insert on search_phrases
  referencing new table as new_rows for each statement execute function search_phrases_add_words();
