DROP INDEX "listings_name_beginnings_idx";--> statement-breakpoint
drop function name_beginnings(text, text, text);
--> statement-breakpoint
-- As before, and also in its state where that is another than approved: few are, and they are looked among most.
create function name_beginnings(title text, latin text, country text, status text) returns bigint[]
language sql immutable parallel safe
return array(
  select distinct search_key(place || left(word, letters))
  from string_to_table(title || coalesce(' ' || latin, ''), ' ') as word
  cross join generate_series(1, 6) as letters
  cross join unnest(array['', country || ':', case when status <> 'approved' then status || ':' end]) as place
  where letters <= char_length(word) and place is not null
);
--> statement-breakpoint
drop function beginning_keys(text, text);
--> statement-breakpoint
-- The keys of what somebody looks for, in a country, in a state or anywhere.
create function beginning_keys(value text, place text) returns bigint[] language sql immutable parallel safe
return array(
  select distinct search_key(coalesce(place || ':', '') || left(word, 6))
  from string_to_table(fold(value), ' ') as word
  where word <> ''
);
--> statement-breakpoint
CREATE INDEX "listings_name_beginnings_idx" ON "listings" USING gin (name_beginnings(title_folded, latin_folded, country, status));--> statement-breakpoint
analyze listings;
