-- In a database without reviews it builds two indexes; elsewhere online steps do (api/src/reviews).
CREATE TABLE "review_bursts" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_status_known";--> statement-breakpoint
ALTER TABLE "review_bursts" ADD CONSTRAINT "review_bursts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_bursts_ends_at_idx" ON "review_bursts" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('shown', 'hidden', 'held')) NOT VALID;--> statement-breakpoint
DO $$
DECLARE
  statement text;
BEGIN
  IF EXISTS (SELECT FROM "reviews") THEN
    RETURN;
  END IF;
  FOREACH statement IN ARRAY ARRAY[
    'CREATE INDEX "reviews_listing_id_written_idx" ON "reviews" USING btree ("listing_id","created_at","user_id")',
    'CREATE INDEX "reviews_held_idx" ON "reviews" USING btree ("created_at","id") WHERE status = ''held'''
  ] LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
