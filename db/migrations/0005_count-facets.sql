CREATE TABLE "listing_facets" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"country" text collate "C" NOT NULL,
	"top_category_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"city_key" text collate "C" NOT NULL,
	"amenities" bigint NOT NULL,
	"rating" double precision,
	"is_featured" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"open_minutes" "int4multirange",
	"exception_days" datemultirange
);
--> statement-breakpoint
CREATE INDEX "listing_facets_category_idx" ON "listing_facets" USING btree ("country","top_category_id","category_id","city_key","amenities","rating","is_featured","is_verified","listing_id","time_zone","open_minutes","exception_days");--> statement-breakpoint
CREATE INDEX "listing_facets_city_idx" ON "listing_facets" USING btree ("country","city_key","top_category_id","category_id","amenities","rating","is_featured","is_verified","listing_id");