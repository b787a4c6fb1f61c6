-- Adds columns without a default or with a constant one, and checks that read no rows. In a database without listings it
-- builds their indexes; elsewhere online steps do (api/src/listings/business-status).
CREATE TABLE "confirmation_requests" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_requests_token_is_hash" CHECK ("confirmation_requests"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "business_status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "reopens_on" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "moved_to" integer CONSTRAINT "listings_moved_to_listings_id_fk" REFERENCES "public"."listings"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "resumes_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmation_requests" ADD CONSTRAINT "confirmation_requests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_requests" ADD CONSTRAINT "confirmation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_requests_user_id_idx" ON "confirmation_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_business_status_known" CHECK ("listings"."business_status" in ('open', 'temporarily_closed', 'permanently_closed', 'moved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_reopening_is_temporary" CHECK ("listings"."reopens_on" is null or "listings"."business_status" = 'temporarily_closed') NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_target_of_moved" CHECK ("listings"."moved_to" is null or "listings"."business_status" = 'moved' and "listings"."moved_to" <> "listings"."id") NOT VALID;--> statement-breakpoint
DO $$
DECLARE
  statement text;
BEGIN
  IF EXISTS (SELECT FROM "listings") THEN
    RETURN;
  END IF;
  FOREACH statement IN ARRAY ARRAY[
    'CREATE INDEX "listings_moved_to_idx" ON "listings" USING btree ("moved_to") WHERE moved_to is not null',
    'CREATE INDEX "listings_reopens_on_idx" ON "listings" USING btree ("reopens_on") WHERE reopens_on is not null',
    'CREATE INDEX "listings_unconfirmed_idx" ON "listings" USING btree (coalesce(confirmed_at, created_at),"id") WHERE is_public and user_id is not null'
  ] LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
