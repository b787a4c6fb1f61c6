-- Adds two columns with a constant default and a small table: locks `listings` and `search_documents` for a moment. In an
-- empty database it exchanges the indexes of the default order; elsewhere online steps do (api/src/listings/ranks).
CREATE TABLE "country_ratings" (
	"country" text PRIMARY KEY NOT NULL,
	"mean" double precision NOT NULL,
	"next_id" integer
);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "rank_rating" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "rank_rating" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
DO $$
DECLARE
  statement text;
BEGIN
  IF EXISTS (SELECT FROM "listings") THEN
    RETURN;
  END IF;
  FOREACH statement IN ARRAY ARRAY[
    'DROP INDEX "listings_best_idx"',
    'DROP INDEX "listings_country_best_idx"',
    'DROP INDEX "listings_country_open_idx"',
    'DROP INDEX "listings_city_best_idx"',
    'DROP INDEX "listings_any_country_city_best_idx"',
    'DROP INDEX "listings_top_category_best_idx"',
    'DROP INDEX "listings_category_best_idx"',
    'DROP INDEX "listings_category_any_country_best_idx"',
    'DROP INDEX "listings_top_category_any_country_best_idx"',
    'DROP INDEX "search_documents_best_idx"',
    'DROP INDEX "search_documents_country_best_idx"',
    'CREATE INDEX "listings_rank_idx" ON "listings" USING btree ("is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_country_rank_idx" ON "listings" USING btree ("country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_verified","rating") WHERE is_public',
    'CREATE INDEX "listings_country_open_rank_idx" ON "listings" USING btree ("country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"time_zone","open_minutes","exception_days") WHERE is_public',
    'CREATE INDEX "listings_city_rank_idx" ON "listings" USING btree ("country","city_key","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"category_id","top_category_id") WHERE is_public',
    'CREATE INDEX "listings_any_country_city_rank_idx" ON "listings" USING btree ("city_key","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_top_category_rank_idx" ON "listings" USING btree ("top_category_id","country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_category_rank_idx" ON "listings" USING btree ("category_id","country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_category_any_country_rank_idx" ON "listings" USING btree ("category_id","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_top_category_any_country_rank_idx" ON "listings" USING btree ("top_category_id","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_country_rank_rating_idx" ON "listings" USING btree ("country","rank_rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_rank_rating_idx" ON "listings" USING btree ("rank_rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public',
    'CREATE INDEX "listings_rated_idx" ON "listings" USING btree ("country","id","rating","reviews_count") WHERE is_public and reviews_count > 0',
    'CREATE INDEX "search_documents_rank_idx" ON "search_documents" USING btree ("is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST)',
    'CREATE INDEX "search_documents_country_rank_idx" ON "search_documents" USING btree ("country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST)'
  ] LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
