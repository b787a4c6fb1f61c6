CREATE TABLE "listing_visits" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_visits_day_listing_id_visitor_pk" PRIMARY KEY("day","listing_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
