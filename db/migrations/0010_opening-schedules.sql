-- Adds a column without a default and drops those that `opening_schedules` replaces: locks `listing_facets` for a moment. In an
-- empty database it exchanges the indexes; elsewhere online steps do, and write the schedules (api/src/listings/facets).
CREATE TABLE "opening_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time_zone" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"digest" uuid GENERATED ALWAYS AS (md5(opening_hours::text)::uuid) STORED NOT NULL,
	"open_minutes" "int4multirange" GENERATED ALWAYS AS (week_minutes(opening_hours)) STORED,
	"exception_days" datemultirange GENERATED ALWAYS AS (exception_days(opening_hours)) STORED,
	"exception_hours" "cube"[] GENERATED ALWAYS AS (exception_hours(opening_hours)) STORED,
	"unknown_minutes" "int4multirange" GENERATED ALWAYS AS (unknown_minutes(opening_hours)) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "opening_schedules_time_zone_digest_idx" ON "opening_schedules" USING btree ("time_zone","digest");--> statement-breakpoint
ALTER TABLE "listing_facets" ADD COLUMN "schedule_id" integer, DROP COLUMN "time_zone", DROP COLUMN "open_minutes",
  DROP COLUMN "exception_days", DROP COLUMN "exception_hours", DROP COLUMN "unknown_minutes";--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM "listings") THEN
    RETURN;
  END IF;
  DROP INDEX "listing_facets_city_idx";
  CREATE INDEX "listing_facets_category_schedule_idx" ON "listing_facets" USING btree ("country","top_category_id","category_id","city_key","amenities","rating","is_featured","is_verified","listing_id","schedule_id");
  CREATE INDEX "listing_facets_city_schedule_idx" ON "listing_facets" USING btree ("country","city_key","top_category_id","category_id","amenities","rating","is_featured","is_verified","listing_id","schedule_id");
END
$$;--> statement-breakpoint
DROP FUNCTION IF EXISTS is_open, open_by_exception, dates_around, minutes_by_zone, week_minute;
