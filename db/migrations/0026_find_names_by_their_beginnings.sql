-- How a word of a name begins, with up to six letters, in its country and anywhere: for moderators, who look among
-- listings in every state. Keys rather than words with a prefix: PostgreSQL puts a prefix together from all words that
-- begin so, in four times the time.
create function name_beginnings(title text, latin text, country text) returns bigint[]
language sql immutable parallel safe
return array(
  select distinct search_key(place || left(word, letters))
  from string_to_table(title || coalesce(' ' || latin, ''), ' ') as word
  cross join generate_series(1, 6) as letters
  cross join unnest(array['', country || ':']) as place
  where letters <= char_length(word)
);
--> statement-breakpoint

-- The keys of what somebody looks for, in a country or anywhere.
create function beginning_keys(value text, country text) returns bigint[] language sql immutable parallel safe
return array(
  select distinct search_key(coalesce(country || ':', '') || left(word, 6))
  from string_to_table(fold(value), ' ') as word
  where word <> ''
);
--> statement-breakpoint

-- For `like all`: each word as the beginning of one, after a blank. Null where there is none, which nothing is like.
create function beginning_patterns(value text) returns text[] language sql immutable strict parallel safe
return (
  select array_agg(distinct '% ' || replace(word, '_', '\_') || '%')
  from string_to_table(fold(value), ' ') as word
  where word <> ''
);
--> statement-breakpoint
DROP INDEX "listings_title_words_idx";--> statement-breakpoint
CREATE INDEX "listings_name_beginnings_idx" ON "listings" USING gin (name_beginnings(title_folded, latin_folded, country));
