-- Adds four columns without a default: locks `listings` and `listing_facets` for a moment. In an empty database it exchanges
-- the indexes that have them; elsewhere online steps do (api/src/listings/facets, api/src/listings/ranks).
ALTER TABLE "listings" ADD COLUMN "exception_hours" "cube"[];--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "unknown_minutes" "int4multirange";--> statement-breakpoint
ALTER TABLE "listing_facets" ADD COLUMN "exception_hours" "cube"[];--> statement-breakpoint
ALTER TABLE "listing_facets" ADD COLUMN "unknown_minutes" "int4multirange";--> statement-breakpoint
DO $$
DECLARE
  statement text;
BEGIN
  IF EXISTS (SELECT FROM "listings") THEN
    RETURN;
  END IF;
  FOREACH statement IN ARRAY ARRAY[
    'DROP INDEX "listings_country_open_rank_idx"',
    'DROP INDEX "listing_facets_category_idx"',
    'CREATE INDEX "listings_country_hours_rank_idx" ON "listings" USING btree ("country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"time_zone","open_minutes","exception_days","exception_hours","unknown_minutes") WHERE is_public',
    'CREATE INDEX "listing_facets_category_hours_idx" ON "listing_facets" USING btree ("country","top_category_id","category_id","city_key","amenities","rating","is_featured","is_verified","listing_id","time_zone","open_minutes","exception_days","exception_hours","unknown_minutes")'
  ] LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
