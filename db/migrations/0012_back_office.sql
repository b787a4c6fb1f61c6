-- How moderators find things among very many: a part of a person's name or e-mail, words of a listing or a review.
create extension if not exists pg_trgm;
--> statement-breakpoint

-- Each word of a text as the beginning of one, all of them wanted; null where there is none.
create function word_beginnings(value text) returns tsquery language sql immutable strict parallel safe as $$
  select to_tsquery('simple', string_agg('''' || replace(word, '''', '') || ''':*', ' & '))
  from regexp_split_to_table(fold(value), ' ') as word
  where replace(word, '''', '') <> ''
$$;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_title_words_idx" ON "listings" USING gin (to_tsvector('simple', title_folded));--> statement-breakpoint
CREATE INDEX "listings_came_in_idx" ON "listings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "listings_status_came_in_idx" ON "listings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_country_came_in_idx" ON "listings" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_verification_requested_idx" ON "listings" USING btree ("created_at","id") WHERE verification_requested and not is_verified;--> statement-breakpoint
CREATE INDEX "reviews_words_idx" ON "reviews" USING gin (to_tsvector('simple', fold(comment)));--> statement-breakpoint
CREATE INDEX "users_folded_idx" ON "users" USING gin (folded gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at","id");
