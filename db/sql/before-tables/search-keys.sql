create or replace function search_key(value text) returns bigint
  language sql immutable strict parallel safe
  return hashtextextended(value collate "C", 0);

-- In addition to its words: pairs of adjacent words and the whole name, each joined, and as consonant skeletons.
create or replace function create_name_keys(name text) returns bigint[]
  language plpgsql immutable strict parallel safe
as $$
declare
  folded_words text[] := array_remove(string_to_array(public.fold(name), ' '), '');
  words text[] := public.tokenize(name);
  consonants text[];
  keys bigint[];
  loose text;
begin
  select coalesce(array_agg(public.search_key(word)), '{}'), coalesce(array_agg(public.name_skeleton(word)), '{}')
  into keys, consonants from unnest(words) as word;
  for place in 2..cardinality(folded_words) loop
    keys := keys || public.search_key('+' || public.strip_article(folded_words[place - 1] || folded_words[place]));
  end loop;
  for place in 2..cardinality(words) loop
    keys := keys || public.search_key('+' || words[place - 1] || words[place]);
    if char_length(consonants[place - 1] || consonants[place]) > 2 then
      keys := keys || public.search_key('~' || consonants[place - 1] || consonants[place]);
    end if;
  end loop;
  -- A prefix that looks like an article may be part of the name («أليسا»).
  for place in 1..cardinality(folded_words) loop
    if public.strip_article(folded_words[place]) <> folded_words[place]
      and char_length(public.remove_vowels(public.phonetic_key(public.strip_article(folded_words[place])))) <= 2 then
      keys := keys || public.search_key('~' || public.remove_vowels(public.phonetic_key(folded_words[place])));
    end if;
  end loop;
  keys := keys || public.search_key('=' || array_to_string(words, ''))
    || public.search_key('=' || public.strip_article(array_to_string(folded_words, '')));
  if char_length(array_to_string(consonants, '')) > 1 then
    keys := keys || public.search_key('=~' || array_to_string(consonants, ''));
  end if;
  loose := public.loose_skeleton(array_to_string(consonants, ''));
  if char_length(loose) >= 4 then
    keys := keys || public.search_key('~=' || loose);
  end if;
  return array(select distinct unnest(keys));
end
$$;

create or replace function normalize_phrases(names text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct public.normalize_text(name) from unnest(names) as name where public.normalize_text(name) <> '');

-- The words that a listing adds to the vocabulary, the keys of its name, and all keys by which it is found.
create or replace function create_search_document(
  title text, title_latin text, keywords text[], amenities text[],
  description text, description_en text, description_nl text, city text,
  country text, city_key text, category_id integer, top_category_id integer,
  out terms text[], out name_keys bigint[], out keys bigint[], out letters smallint, out latin_letters smallint
)
  language plpgsql immutable parallel safe
as $$
declare
  title_words text[] := public.tokenize(title);
  latin_words text[] := coalesce(public.tokenize(title_latin), '{}');
  facet_terms text[] := array['@k:' || country, '@y:' || city_key, '@c:' || category_id, '@c:' || top_category_id];
begin
  facet_terms := facet_terms || array(select '@a:' || amenity from unnest(amenities) as amenity);
  terms := title_words || latin_words || public.tokenize(array_to_string(keywords || amenities, ' ')) || public.tokenize(city) || facet_terms;
  name_keys := public.create_name_keys(title) || coalesce(public.create_name_keys(title_latin), '{}');
  name_keys := array(
    select distinct key from (select unnest(name_keys) as key union all select public.search_key(word) from unnest(title_words || latin_words) as word) as all_keys
  );
  keys := array(
    select distinct key
    from (
      select unnest(name_keys) as key
      union all select public.search_key(word) from unnest(terms) as word
      union all select public.search_key(word) from unnest(public.tokenize(concat_ws(' ', description, description_en, description_nl))) as word
    ) as all_keys
  );
  terms := array(select distinct word from unnest(terms) as word where char_length(word) between 2 and 40);
  letters := char_length(array_to_string(title_words, ''));
  latin_letters := char_length(array_to_string(latin_words, ''));
end
$$;

-- Also by its codes, its district and its street with what is beside it: a postcode with a house number finds a listing.
create or replace function add_address_keys(
  keys bigint[], address text, zip_code text, district text, building_no text, short_address text
) returns bigint[]
  language sql immutable parallel safe
  return array(
    select unnest(keys)
    union
    select public.search_key(word) from unnest(public.tokenize(concat_ws(
      ' ', zip_code, district, building_no, short_address, address
    ))) as word
  );

-- Returns a word, and the word with each of its letters removed in turn.
create or replace function deletions(word text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select word
  union
  select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place;
end;

-- Deletion variants (SymSpell): two words at edit distance 1 share at least one.
create or replace function spelling_variants(word text) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select public.search_key('-' || deletion) from public.deletions(word) as deletion where char_length(word) between 3 and 24
  );

create or replace function skeleton_variants(skeletons text[]) returns bigint[]
  language sql immutable strict parallel safe
  return array(select public.search_key('~' || skeleton) from unnest(skeletons) as skeleton);

create or replace function near_skeleton_variants(skeletons text[]) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select distinct public.search_key('^' || skeleton)
    from (
      select skeleton from unnest(skeletons) as skeleton where char_length(skeleton) > 2
      union all
      select deletion from unnest(skeletons) as skeleton cross join lateral public.deletions(skeleton) as deletion where char_length(skeleton) > 3
    ) as every
  );
