-- Every three letters that stand beside one another. pg_trgm does the same, but sees no Arabic letter in a database of
-- locale C.
create function grams(value text) returns text[] language sql immutable strict parallel safe
return array(select distinct substr(value, place, 3) from generate_series(1, char_length(value) - 2) as place);
--> statement-breakpoint
DROP INDEX "users_folded_idx";--> statement-breakpoint
CREATE INDEX "users_grams_idx" ON "users" USING gin (grams(folded));
