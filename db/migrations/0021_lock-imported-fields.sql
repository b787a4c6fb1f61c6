CREATE TABLE "removed_places" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_places_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "field_sources" jsonb DEFAULT '{}'::jsonb NOT NULL;