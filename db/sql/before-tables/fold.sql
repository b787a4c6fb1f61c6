-- As the content of a bracket expression.
create or replace function default_ignorables() returns text
  language sql immutable parallel safe
  return E'\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff';

-- NFKD and lower case, without diacritics, tatweel, default ignorables, apostrophes and hamza; separates digits from
-- letters, unifies interchangeable letters (in most texts only the first two), and replaces everything else by spaces.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
begin atomic
  select btrim(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(
            regexp_replace(
              lower(normalize(value, nfkd) collate "und-x-icu"),
              E'[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed''\u2018\u2019\u02bc-\u02bf`\u00b4' || public.default_ignorables() || ']',
              '', 'g'
            ),
            left(E'\u0649\u0629\u06cc\u06d0\u06c1\u06be\u06d5\u06a9\u06aa\u06af\u06ad\u0763\u067e\u0686\u0698\u06a4\u06a5\u0671٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ßøæłđı', case when value collate "C" ~ E'[^\u0001-\u00a9\u00ab-\u00b1\u00b6-\u00b8\u00bb-\u00c5\u00c7-\u00d7\u00d9-\u00de\u00e0-\u00e5\u00e7-\u00f7\u00f9-\u00ff\u060c\u061b\u061f\u0621-\u063a\u0640-\u065f\u2010-\u203a]' then 99 else 2 end),
            E'\u064a\u0647\u064a\u064a\u0647\u0647\u0647\u0643\u0643\u0643\u0643\u0643\u0628\u062c\u0632\u0641\u0641\u062701234567890123456789soaldi'
          ),
          '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g'
        ),
        '([0-9])([^0-9 ])', '\1 \2', 'g'
      ),
      '([^0-9 ])([0-9])', '\1 \2', 'g'
    )
  );
end;

-- Twice, because an article may follow another.
create or replace function normalize_text(value text) returns text
  language sql immutable strict parallel safe
begin atomic
  select regexp_replace(
    regexp_replace(public.fold(value), '(^| )(?:(?:وال|بال|فال|كال|ال|لل)(?=[^ ])|(?:al|el)(?: |$))', '\1', 'g'),
    '(^| )(?:(?:وال|بال|فال|كال|ال|لل)(?=[^ ])|(?:al|el)(?: |$))', '\1', 'g'
  );
end;

create or replace function tokenize(value text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(string_to_array(public.normalize_text(value), ' '), '');

-- pg_trgm ignores Arabic letters in a database with locale C.
create or replace function trigrams(value text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct substr(value, place, 3) from generate_series(1, char_length(value) - 2) as place);

-- Null for a text without words.
create or replace function prefix_query(value text) returns tsquery
  language sql immutable strict parallel safe
as $$
  select to_tsquery('simple', string_agg('''' || replace(word, '''', '') || ''':*', ' & '))
  from regexp_split_to_table(public.fold(value), ' ') as word
  where replace(word, '''', '') <> ''
$$;

-- What a proposal writes into a listing, but for the addresses of pictures.
create or replace function proposed_text(changes jsonb) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(written #>> '{}', ' ') || ' ', '') from jsonb_path_query(
    changes - '{logo_url,cover_image_url,images}'::text[], '$.*.after.** ? (@.type() == "string")') as written);
