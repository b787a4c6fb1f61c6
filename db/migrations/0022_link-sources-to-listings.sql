CREATE TABLE "listing_sources" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"listing_id" integer NOT NULL,
	"import_id" integer,
	"linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_sources_source_external_id_pk" PRIMARY KEY("source","external_id"),
	CONSTRAINT "listing_sources_listing_key" UNIQUE("listing_id","source")
);
--> statement-breakpoint
ALTER TABLE "listing_sources" ADD CONSTRAINT "listing_sources_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD CONSTRAINT "listing_sources_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_sources_import_id_idx" ON "listing_sources" USING btree ("import_id");