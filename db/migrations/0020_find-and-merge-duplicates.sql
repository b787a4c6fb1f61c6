CREATE TABLE "blocking_keys" (
	"listing_id" integer NOT NULL,
	"form" smallint NOT NULL,
	"name" text NOT NULL,
	"sound" text collate "C" NOT NULL,
	"phone" text collate "C",
	"site" text collate "C",
	"cell" bigint,
	"latitude" double precision,
	"longitude" double precision,
	"listing_updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocking_keys_listing_id_form_pk" PRIMARY KEY("listing_id","form")
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"score" double precision NOT NULL,
	"reasons" text[] NOT NULL,
	"distance" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"merge_id" integer,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "duplicate_pairs_ordered" CHECK ("duplicate_pairs"."listing_id" < "duplicate_pairs"."other_id"),
	CONSTRAINT "duplicate_pairs_status_known" CHECK ("duplicate_pairs"."status" in ('open', 'dismissed', 'merged')),
	CONSTRAINT "duplicate_pairs_decision_dated" CHECK (("duplicate_pairs"."status" = 'open') = ("duplicate_pairs"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"former_owner_id" integer,
	"was_published" boolean NOT NULL,
	"moved" jsonb,
	"kept_pictures" text[] DEFAULT '{}' NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "merges_two_listings" CHECK ("merges"."listing_id" <> "merges"."into_id")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "blocking_keys" ADD CONSTRAINT "blocking_keys_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_other_id_listings_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_into_id_listings_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_former_owner_id_users_id_fk" FOREIGN KEY ("former_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocking_keys_phone_idx" ON "blocking_keys" USING btree ("phone","listing_id") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "blocking_keys_site_idx" ON "blocking_keys" USING btree ("site","listing_id") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "blocking_keys_cell_idx" ON "blocking_keys" USING btree ("cell","sound","listing_id") WHERE cell is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pairs_listings_key" ON "duplicate_pairs" USING btree ("listing_id","other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_other_id_idx" ON "duplicate_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_status_score_idx" ON "duplicate_pairs" USING btree ("status","score","id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_status_found_at_idx" ON "duplicate_pairs" USING btree ("status","found_at","id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_merge_id_idx" ON "duplicate_pairs" USING btree ("merge_id") WHERE merge_id is not null;--> statement-breakpoint
CREATE INDEX "duplicate_pairs_decided_by_idx" ON "duplicate_pairs" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "merges_one_standing_key" ON "merges" USING btree ("listing_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "merges_listing_id_idx" ON "merges" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "merges_into_id_idx" ON "merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merges_former_owner_id_idx" ON "merges" USING btree ("former_owner_id") WHERE former_owner_id is not null;--> statement-breakpoint
CREATE INDEX "merges_merged_by_idx" ON "merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "merges_undone_by_idx" ON "merges" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "merges_kept_pictures_idx" ON "merges" USING gin ("kept_pictures") WHERE kept_pictures <> '{}';--> statement-breakpoint
CREATE INDEX "merges_undoable_idx" ON "merges" USING btree ("merged_at") WHERE moved is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_merged_into_listings_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_merged_unpublished" CHECK ("listings"."merged_into" is null or not "listings"."is_published") NOT VALID;--> statement-breakpoint
-- Builds an index in a database without listings, which takes no time; elsewhere an online step does (api/src/merges).
DO $$
BEGIN
  IF EXISTS (SELECT FROM "listings") THEN
    RETURN;
  END IF;
  CREATE INDEX "listings_merged_into_idx" ON "listings" USING btree ("merged_into") WHERE merged_into is not null;
END
$$;
