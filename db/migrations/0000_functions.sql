-- What the tables need before they can stand: extensions, and the functions that their generated columns call.
-- Every function is immutable in fact: it reads nothing but its arguments. Bodies that call one another are parsed
-- when created (`begin atomic`), so that a restored dump finds them whatever its search path.
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists earthdistance;
--> statement-breakpoint

-- One spelling for rows and queries: lower case, compatibility forms taken apart, marks, tatweel, direction marks,
-- apostrophes and hamza dropped, the letters that people exchange made one, digits Latin and apart from letters,
-- everything else a blank.
create function fold(value text) returns text
  language sql immutable strict parallel safe
begin atomic
  select btrim(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(
            regexp_replace(
              lower(normalize(value, nfkd) collate "und-x-icu"),
              E'[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff''\u2018\u2019\u02bc-\u02bf`\u00b4]',
              '', 'g'
            ),
            E'\u0649\u06cc\u06d0\u0629\u06c1\u06be\u06d5\u06a9\u06aa\u06af\u06ad\u0763\u067e\u0686\u0698\u06a4\u06a5\u0671٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ßøæłđı',
            E'\u064a\u064a\u064a\u0647\u0647\u0647\u0647\u0643\u0643\u0643\u0643\u0643\u0628\u062c\u0632\u0641\u0641\u062701234567890123456789soaldi'
          ),
          '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g'
        ),
        '([0-9])([^0-9 ])', '\1 \2', 'g'
      ),
      '([^0-9 ])([0-9])', '\1 \2', 'g'
    )
  );
end;
--> statement-breakpoint

-- The folded words that search compares: without the article, Arabic or Latin.
create function words(value text) returns text
  language sql immutable strict parallel safe
begin atomic
  select regexp_replace(
    regexp_replace(fold(value), '(^| )(?:(?:وال|بال|فال|كال|ال|لل)(?=[^ ])|(?:al|el)(?: |$))', '\1', 'g'),
    '(^| )(?:(?:وال|بال|فال|كال|ال|لل)(?=[^ ])|(?:al|el)(?: |$))', '\1', 'g'
  );
end;
--> statement-breakpoint

create function reviews_total(counts integer[]) returns integer
  language sql immutable strict parallel safe
  return counts[1] + counts[2] + counts[3] + counts[4] + counts[5];
--> statement-breakpoint

create function reviews_average(counts integer[]) returns double precision
  language sql immutable strict parallel safe
  return (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])::double precision
    / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0);
--> statement-breakpoint

-- The spans of an ordinary week in minutes since Monday 00:00. A span past midnight runs into the next day, Sunday's
-- into Monday. Null when no day is known. A loop: as one query it costs seven times as much for every row written.
create function week_minutes(hours jsonb) returns int4multirange
  language plpgsql immutable strict parallel safe
as $$
declare
  weekly jsonb := hours -> 'weekly';
  days text[] := array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  spans jsonb;
  opens text;
  closes text;
  starts integer;
  ends integer;
  pieces int4range[] := '{}';
begin
  if weekly is null or weekly = '{}' then
    return null;
  end if;
  for day in 1..7 loop
    spans := weekly -> days[day];
    for place in 0..coalesce(jsonb_array_length(spans), 0) - 1 loop
      opens := spans -> place ->> 'opens';
      closes := spans -> place ->> 'closes';
      starts := (day - 1) * 1440 + split_part(opens, ':', 1)::integer * 60 + split_part(opens, ':', 2)::integer;
      ends := (day - 1) * 1440 + split_part(closes, ':', 1)::integer * 60 + split_part(closes, ':', 2)::integer;
      if ends <= starts then
        ends := ends + 1440;
      end if;
      pieces := pieces || int4range(starts, least(ends, 10080)) || int4range(0, greatest(ends - 10080, 0));
    end loop;
  end loop;
  return int4multirange(variadic pieces);
end
$$;
--> statement-breakpoint

-- The dates on which a place keeps other hours than its week's; null where there are none.
create function exception_days(hours jsonb) returns datemultirange
  language sql immutable strict parallel safe
begin atomic
  select range_agg(daterange((exception ->> 'from')::date, (exception ->> 'to')::date, '[]'))
  from jsonb_array_elements(hours -> 'exceptions') as exception;
end;
--> statement-breakpoint

-- What a keyword is compared with: the words of the name (A) and of keywords and amenities (B), and marked lexemes
-- that no word can be taken for: =word of the description, @k: country, @y: city, @c: category and its parent,
-- @a: amenity.
create function listing_search(
  title text, title_latin text, keywords text[], amenities text[],
  description text, description_en text, description_nl text,
  country text, city_key text, category_id integer, top_category_id integer
) returns tsvector
  language sql immutable parallel safe
begin atomic
  select
    setweight(to_tsvector('simple'::regconfig, words(concat_ws(' ', title, title_latin))), 'A')
    || setweight(to_tsvector('simple'::regconfig, words(array_to_string(keywords || amenities, ' '))), 'B')
    || array_to_tsvector(
      array['@k:' || country, '@y:' || city_key, '@c:' || category_id, '@c:' || top_category_id]
      || array(select '@a:' || amenity from unnest(amenities) as amenity)
      || array(
        select '=' || word
        from regexp_split_to_table(words(concat_ws(' ', description, description_en, description_nl)), ' ') as word
        -- A lexeme has room for two thousand bytes, a description without a blank needs more.
        where char_length(word) <= 100
      )
    );
end;
--> statement-breakpoint

-- Whether two words are of the same letters: with a distance of two, one is the other with letters swapped.
create function is_swap(one text, other text) returns boolean
  language sql immutable strict parallel safe
begin atomic
  select array(select letter from regexp_split_to_table(one, '') as letter order by 1)
    = array(select letter from regexp_split_to_table(other, '') as letter order by 1);
end;
--> statement-breakpoint

-- A word with each of its letters left out in turn, and the word itself.
create function deletions(word text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select word
  union
  select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place;
end;
