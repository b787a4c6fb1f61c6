-- Moderators find a listing of any status by the first one to six letters of a word of its name. A prefix scan of a GIN
-- index on words takes four times as long, because it merges the postings of all words.
create or replace function title_prefix_keys(title text, latin text, country text, status text) returns bigint[]
  language sql immutable parallel safe
  return array(
    select distinct public.search_key(place || left(word, letters))
    from string_to_table(title || coalesce(' ' || latin, ''), ' ') as word
    cross join generate_series(1, 6) as letters
    cross join unnest(array['', country || ':', case when status <> 'approved' then status || ':' end]) as place
    where letters <= char_length(word) and place is not null
  );

create or replace function query_prefix_keys(value text, place text) returns bigint[]
  language sql immutable parallel safe
  return array(
    select distinct public.search_key(coalesce(place || ':', '') || left(word, 6))
    from string_to_table(public.fold(value), ' ') as word
    where word <> ''
  );

-- For `like all`; null, which matches nothing, without words. Parallel unsafe, because workers start more slowly.
create or replace function word_prefix_patterns(value text) returns text[]
  language sql immutable strict parallel unsafe
  return (
    select array_agg(distinct '% ' || replace(word, '_', '\_') || '%')
    from string_to_table(public.fold(value), ' ') as word
    where word <> ''
  );
