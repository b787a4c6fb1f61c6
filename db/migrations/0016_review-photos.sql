-- Adds a column with a constant default. In a database without reviews it exchanges the indexes of their lists for those that
-- have it; elsewhere online steps do (api/src/reviews).
CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"image_url" text NOT NULL,
	"width" integer,
	"height" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photos_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review_id_idx" ON "review_photos" USING btree ("review_id","position","id");--> statement-breakpoint
CREATE INDEX "review_photos_image_url_idx" ON "review_photos" USING btree ("image_url");--> statement-breakpoint
DO $$
DECLARE
  statement text;
BEGIN
  IF EXISTS (SELECT FROM "reviews") THEN
    RETURN;
  END IF;
  FOREACH statement IN ARRAY ARRAY[
    'DROP INDEX IF EXISTS "reviews_listing_id_created_at_idx", "reviews_listing_id_newest_idx", "reviews_listing_id_helpful_idx", "reviews_listing_id_rating_idx"',
    'CREATE INDEX "reviews_of_listing_newest_idx" ON "reviews" USING btree ("listing_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"rating","language","photos_count") WHERE status = ''shown''',
    'CREATE INDEX "reviews_of_listing_helpful_idx" ON "reviews" USING btree ("listing_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"rating","language","photos_count") WHERE status = ''shown''',
    'CREATE INDEX "reviews_of_listing_rating_idx" ON "reviews" USING btree ("listing_id","rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"language","photos_count") WHERE status = ''shown'''
  ] LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
