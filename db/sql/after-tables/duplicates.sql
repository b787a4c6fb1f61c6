-- The host, and on shared hosts also the first segment of the path.
create or replace function site_key(website text) returns text
  language sql immutable strict parallel safe
begin atomic
  select case
    when host !~ '\.' then null
    when host ~ '(^|\.)(facebook|fb|instagram|twitter|x|tiktok|youtube|snapchat|linkedin|linktr|wa|whatsapp|google|goo|business|blogspot|wordpress|wixsite)\.[a-z.]+$'
      then host || '/' || nullif(split_part(path, '/', 1), '')
    else host
  end
  from (
    select regexp_replace(split_part(split_part(address, '/', 1), ':', 1), '^(?:www|m|ar|en|nl)\.', '') as host,
      substr(regexp_replace(address, '[?#].*$', ''), length(split_part(address, '/', 1)) + 2) as path
    from (select lower(regexp_replace(btrim(website), '^[a-z]+://', '', 'i')) as address) as bare
  ) as parts;
end;

-- Spellings of a word in both scripts share its consonants. Empty for articles.
create or replace function word_sound(word text) returns text
  language sql immutable strict parallel safe
  return case when word not in ('al', 'el', 'ال', 'the', 'de', 'het') then public.name_skeleton(public.strip_article(word)) else '' end;

create or replace function name_sound(folded text) returns text
  language sql immutable strict parallel safe
begin atomic
  select left(coalesce(string_agg(public.word_sound(word), '' order by place), ''), 60)
  from string_to_table(folded, ' ') with ordinality as words (word, place);
end;

drop function if exists near_cells(double precision, double precision);

-- Cells of 0.0027 by 0.005 degrees: 300 m high, and at least 300 m wide up to 57 degrees of latitude.
create or replace function map_cell(latitude double precision, longitude double precision) returns bigint
  language sql immutable parallel safe
  return floor((latitude + 90) / 0.0027)::bigint * 1000000 + floor((longitude + 180) / 0.005)::bigint;

-- The four cells around the nearest corner of a position's cell, which contain everything within 150 m.
create or replace function near_cells(latitude double precision, longitude double precision) returns bigint[]
  language sql immutable parallel safe
  return case when latitude is not null then array[
    public.map_cell(latitude - 0.00135, longitude - 0.0025), public.map_cell(latitude - 0.00135, longitude + 0.0025),
    public.map_cell(latitude + 0.00135, longitude - 0.0025), public.map_cell(latitude + 0.00135, longitude + 0.0025)
  ] end;

-- Of the first 255 letters, above which levenshtein() fails and to which `fold` may expand a name.
create or replace function letter_distance(one text, other text) returns integer
  language sql immutable strict parallel safe
  return public.levenshtein(left(one, 255), left(other, 255));

create or replace function sorted_letters(word text) returns text
  language sql immutable strict parallel safe
begin atomic
  select string_agg(letter, '' order by letter collate "C") from string_to_table(word, null) as letters (letter);
end;

-- From 0 to 1: by letters within a script, by consonants between scripts. Names with different numbers have 0. A letter more, less or
-- other, or two exchanged, are a typing error; in fewer than six letters it takes more than a position nearby.
create or replace function name_likeness(name text, sound text, other_name text, other_sound text) returns double precision
  language sql immutable strict parallel safe
begin atomic
  select case
    when name = other_name then 1
    when name = '' or other_name = '' then 0
    when name ~ '[0-9]' and other_name ~ '[0-9]'
      and regexp_replace(name, '[^0-9]+', ' ', 'g') <> regexp_replace(other_name, '[^0-9]+', ' ', 'g') then 0
    when (name ~ '[a-z]') = (other_name ~ '[a-z]') then
      case
        when replace(name, ' ', '') = replace(other_name, ' ', '') then 0.95
        when abs(length(name) - length(other_name)) > 4 then 0
        else (
          select case
            when likeness >= 0.85 or (likeness >= 0.7 and sound = other_sound) then likeness
            when least(length(name), length(other_name)) < 4 then 0
            when distance = 1 or (distance = 2 and public.sorted_letters(name) = public.sorted_letters(other_name))
              then case when least(length(name), length(other_name)) < 6 then 0.7 else 0.85 end
            else 0
          end
          from (select public.letter_distance(name, other_name) as distance) as letters
          cross join lateral (select 1 - distance::double precision / least(255, greatest(length(name), length(other_name))) as likeness) as shares
        )
      end
    when length(sound) < 3 or length(other_sound) < 3 then 0
    when sound = other_sound then 0.95
    when length(sound) >= 5 and length(other_sound) >= 5 and levenshtein_less_equal(sound, other_sound, 1) <= 1 then 0.85
    when levenshtein_less_equal(sound, other_sound, 3) <= 3 then (
      select case
        when length(loose) >= 4 and loose = other_loose then 0.85
        when length(loose) >= 5 and length(other_loose) >= 5 and public.levenshtein(loose, other_loose) <= 1 then 0.85
        else 0
      end
      from (select public.loose_skeleton(sound) as loose, public.loose_skeleton(other_sound) as other_loose) as skeletons
    )
    else 0
  end;
end;

-- Exact for positions that are at most a few kilometres apart.
create or replace function metres_between(latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision)
  returns double precision language sql immutable strict parallel safe
  return 111195 * sqrt(
    power(latitude - other_latitude, 2) + power((longitude - other_longitude) * cos(radians(latitude)), 2)
  );

-- All branches of a chain share a nationwide number.
create or replace function is_unified_number(phone text) returns boolean
  language sql immutable strict parallel safe
  return phone ~ '^\+(966(9200|800)|971(600|800|200)|212(80|89)|31(88|800|90))';
