-- Removes the Arabic article and the prepositions joined to it from a folded word.
create or replace function strip_article(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(word, '^(?:وال|بال|فال|كال|ال|لل)(?=.)', '');

-- Transliterates a folded word into one alphabet for Arabic and Latin script: consonants that are often interchanged
-- become one letter, vowels become a, i and u. x is خ, c is ش, q is غ, h is ح and ه; ق, g become k; ص, z become s.
create or replace function phonetic_key(word text) returns text
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

create or replace function remove_vowels(phonetic_key text) returns text
  language sql immutable strict parallel safe
  return translate(phonetic_key, 'aiu0123456789', '');

-- The consonant skeletons of a word; a Latin word that may begin with an article also has one without it.
create or replace function consonant_skeletons(word text) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array(
    select distinct skeleton
    from unnest(array[word, case when word ~ '^[a-z]{4}' then regexp_replace(word, '^(?:wal|bal|lal|lel|lil|al|el|il)(?=...)', '') end]) as form
    cross join lateral unnest(array[public.remove_vowels(public.phonetic_key(form)), case when form ~ '[aeiouy]h$' then public.remove_vowels(public.phonetic_key(form)) || 'h' end]) as skeleton
    where char_length(skeleton) between 2 and 20
  );
end;

create or replace function strip_joined_article(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(word, '^(?:wal|bal|lal|lel|lil|al|el|il)(?=[a-z]{3})', '');

-- The consonant skeleton of a word within a name, without its article; a number keeps its digits.
create or replace function name_skeleton(word text) returns text
  language sql immutable strict parallel safe
  return case
    when word ~ '^[0-9]' then word
    else public.remove_vowels(public.phonetic_key(public.strip_joined_article(word)))
  end;

create or replace function joined_name_skeleton(name text) returns text
  language sql immutable strict parallel safe
  return array_to_string(array(select public.name_skeleton(word) from unnest(public.tokenize(name)) as word), '');

-- The feminine ending ه counts as a vowel.
create or replace function joined_phonetic_key(name text) returns text
  language sql immutable strict parallel safe
  return array_to_string(
    array(
      select public.phonetic_key(public.strip_joined_article(word)) || case when word ~ '^[ء-ي]{2,}ه$' then 'a' else '' end
      from unnest(public.tokenize(name)) as word
    ),
    ''
  );

-- A skeleton without h, t and l, which articles and feminine endings add, and without repeated consonants.
create or replace function loose_skeleton(skeleton text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(translate(skeleton, 'htl', ''), '(.)\1+', '\1', 'g');

-- «حي العليا», «العليا» and «Olaya District» have the same.
create or replace function district_skeleton(district text) returns text
  language sql immutable strict parallel safe
  return public.joined_name_skeleton(
    regexp_replace(public.normalize_text(district), '(^| )(?:حي|district|quartier|wijk)(?= |$)', ' ', 'g')
  );
