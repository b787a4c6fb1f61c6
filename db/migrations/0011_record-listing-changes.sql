CREATE TABLE "feed_entries" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"transaction" bigint NOT NULL,
	"gone" text,
	"merged_into" integer,
	CONSTRAINT "feed_entries_gone" CHECK ("feed_entries"."gone" in ('deleted', 'hidden', 'merged'))
);
--> statement-breakpoint
CREATE INDEX "feed_entries_order" ON "feed_entries" USING btree ("transaction","listing_id");--> statement-breakpoint
CREATE INDEX "feed_entries_time" ON "feed_entries" USING btree ("changed_at");--> statement-breakpoint
LOCK TABLE "listings" IN SHARE MODE;--> statement-breakpoint
INSERT INTO "feed_entries" ("listing_id", "changed_at", "transaction")
SELECT "id", "updated_at", pg_current_xact_id()::text::bigint FROM "listings" WHERE "is_public";
