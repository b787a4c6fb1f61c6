-- How search reads names: what a word sounds like, and what is kept of a listing to find it by.

-- The key of a word or a mark in the index of listings: eight bytes instead of letters.
create function search_key(value text) returns bigint
  language sql immutable strict parallel safe
  return hashtextextended(value collate "C", 0);
--> statement-breakpoint

-- A word without its Arabic article and what is written together with it.
create function bare(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(word, '^(?:وال|بال|فال|كال|ال|لل)(?=.)', '');
--> statement-breakpoint

-- A folded word in one alphabet: consonants that people exchange between Arabic and Latin letters are one letter, the
-- vowels a, i and u. `x` is خ, `c` is ش, `q` is غ, `h` is ح and ه; ق and g sound like k, ص and z like s.
create function sound(word text) returns text
  language sql immutable strict parallel safe
begin atomic
  select case
    when word ~ '^[a-z]' then
      translate(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
                regexp_replace(word, '([a-z])\1+', '\1', 'g'),
                'kh', 'X'), 'sch', 'C'), 'tch', 'tC'), 'sh', 'C'), 'ch', 'C'), 'gh', 'Q'), 'th', 't'), 'dh', 'd'), 'ph', 'f'), 'ck', 'k'), 'x', 'ks'),
              'c(?=[eiy])', 's', 'g'
            ),
            'g(?=[eiy])', 'j', 'g'
          ),
          '(?<=[aeiouy])h$', ''
        ),
        'XCQqcgzvpeyow', 'xcqkkksfbiiuu'
      )
    else
      translate(
        regexp_replace(replace(word, 'لل', 'ل'), '(?<=..)ه$', ''),
        'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
        'abttjhxddrsscsdtsaqfkklmnhui'
      )
  end;
end;
--> statement-breakpoint

-- The consonants alone, in which an Arabic name and the same in Latin letters agree.
create function skeleton(sound text) returns text
  language sql immutable strict parallel safe
  return translate(sound, 'aiu0123456789', '');
--> statement-breakpoint

-- The consonants of a word: in Latin letters also as they are without an article that is written together with it.
create function skeletons(word text) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array(
    select distinct bones
    from unnest(array[word, case when word ~ '^[a-z]{4}' then regexp_replace(word, '^(?:wal|bal|lal|lel|lil|al|el|il)(?=...)', '') end]) as form
    cross join lateral unnest(array[skeleton(sound(form)), case when form ~ '[aeiouy]h$' then skeleton(sound(form)) || 'h' end]) as bones
    where char_length(bones) between 2 and 20
  );
end;
--> statement-breakpoint

-- The consonants by which a word is known within a name; a number by its digits.
create function bones(word text) returns text
  language sql immutable strict parallel safe
  return case
    when word ~ '^[0-9]' then word
    else skeleton(sound(regexp_replace(word, '^(?:wal|bal|lal|lel|lil|al|el|il)(?=[a-z]{3})', '')))
  end;
--> statement-breakpoint

-- What a run of words sounds like whatever stands between them: without h, t and l, which come and go with articles
-- and the endings of feminine words.
create function loose_sound(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(translate(value, 'htl', ''), '(.)\1+', '\1', 'g');
--> statement-breakpoint

-- The words of a name, a keyword or a city, folded and without articles.
create function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(string_to_array(words(value), ' '), '');
--> statement-breakpoint

-- What finds a name beside its words: each two neighbours glued, the whole of it glued, and what these sound like.
create function keys_of_name(name text) returns bigint[]
  language plpgsql immutable strict parallel safe
as $$
declare
  written text[] := array_remove(string_to_array(fold(name), ' '), '');
  plain text[] := words_of(name);
  consonants text[];
  keys bigint[];
  loose text;
begin
  select coalesce(array_agg(search_key(word)), '{}'), coalesce(array_agg(bones(word)), '{}')
  into keys, consonants from unnest(plain) as word;
  for place in 2..cardinality(written) loop
    keys := keys || search_key('+' || bare(written[place - 1] || written[place]));
  end loop;
  for place in 2..cardinality(plain) loop
    keys := keys || search_key('+' || plain[place - 1] || plain[place]);
    if char_length(consonants[place - 1] || consonants[place]) > 2 then
      keys := keys || search_key('~' || consonants[place - 1] || consonants[place]);
    end if;
  end loop;
  -- What looks like an article may be the beginning of a name («أليسا»).
  for place in 1..cardinality(written) loop
    if bare(written[place]) <> written[place] and char_length(skeleton(sound(bare(written[place])))) <= 2 then
      keys := keys || search_key('~' || skeleton(sound(written[place])));
    end if;
  end loop;
  keys := keys || search_key('=' || array_to_string(plain, '')) || search_key('=' || bare(array_to_string(written, '')));
  if char_length(array_to_string(consonants, '')) > 1 then
    keys := keys || search_key('=~' || array_to_string(consonants, ''));
  end if;
  loose := loose_sound(array_to_string(consonants, ''));
  if char_length(loose) >= 4 then
    keys := keys || search_key('~=' || loose);
  end if;
  return array(select distinct unnest(keys));
end
$$;
--> statement-breakpoint

create function phrases_of(names text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct words(name) from unnest(names) as name where words(name) <> '');
--> statement-breakpoint

-- What the tables that go were kept by.
drop trigger listings_learn_terms_inserted on listings;
--> statement-breakpoint
drop trigger listings_learn_terms_updated on listings;
--> statement-breakpoint
drop function listings_learn_terms();
--> statement-breakpoint
drop trigger search_terms_delete_letters on search_terms;
--> statement-breakpoint
drop function search_terms_delete_letters();
