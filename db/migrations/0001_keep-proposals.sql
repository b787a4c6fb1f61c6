CREATE TABLE "proposal_pictures" (
	"id" integer PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"field" text NOT NULL,
	"image_url" text NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "proposal_pictures_field_known" CHECK ("proposal_pictures"."field" in ('logo_url', 'cover_image_url', 'images'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"author" text NOT NULL,
	"user_id" integer,
	"network_hash" text,
	"changes" jsonb NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"duplicate_of" integer,
	"comment" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejected_fields" text[] DEFAULT '{}' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_author_known" CHECK ("proposals"."author" in ('owner', 'visitor', 'guest')),
	CONSTRAINT "proposals_author_identified" CHECK (("proposals"."author" = 'guest') = ("proposals"."user_id" is null)),
	CONSTRAINT "proposals_problem_known" CHECK ("proposals"."problem" in ('closed', 'moved', 'duplicate', 'wrong', 'other')),
	CONSTRAINT "proposals_status_known" CHECK ("proposals"."status" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "proposals_decision_dated" CHECK (("proposals"."status" = 'pending') = ("proposals"."decided_at" is null)),
	CONSTRAINT "proposals_not_empty" CHECK ("proposals"."author" = 'owner' or "proposals"."problem" is not null or "proposals"."changes" <> '{}'),
	CONSTRAINT "proposals_comment_length" CHECK (char_length("proposals"."comment") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "review_appeals" DROP CONSTRAINT "review_appeals_status_known";--> statement-breakpoint
ALTER TABLE "listing_versions" DROP CONSTRAINT "listing_versions_kind_known";--> statement-breakpoint
INSERT INTO "proposals" ("id", "listing_id", "author", "user_id", "network_hash", "changes", "problem", "duplicate_of", "comment", "status", "rejected_fields", "decision_reason", "decided_by", "decided_at", "created_at") OVERRIDING SYSTEM VALUE
SELECT "id", "listing_id", CASE WHEN "user_id" IS NULL THEN 'guest' ELSE 'visitor' END, "user_id", "network_hash", "changes", "problem", "duplicate_of", "comment", CASE "status" WHEN 'accepted' THEN 'approved' WHEN 'refused' THEN 'rejected' ELSE "status" END, "refused_fields", "decision_reason", "decided_by", "decided_at", "created_at" FROM "suggestions";
--> statement-breakpoint
CREATE TEMPORARY TABLE "moved_revisions" ON COMMIT DROP AS SELECT coalesce(max("id"), 0) AS "added" FROM "suggestions";
--> statement-breakpoint
INSERT INTO "proposals" ("id", "listing_id", "author", "user_id", "changes", "is_live", "version", "status", "rejected_fields", "decision_reason", "decided_by", "decided_at", "created_at") OVERRIDING SYSTEM VALUE
SELECT "id" + "added", "listing_id", 'owner', "user_id", "changes", "is_live", "version", CASE "status" WHEN 'accepted' THEN 'approved' WHEN 'refused' THEN 'rejected' ELSE "status" END, "refused_fields", "decision_reason", "decided_by", "decided_at", "created_at" FROM "revisions", "moved_revisions";
--> statement-breakpoint
SELECT setval('proposals_id_seq', greatest((SELECT max("id") FROM "proposals"), 1), EXISTS (SELECT FROM "proposals"));
--> statement-breakpoint
INSERT INTO "proposal_pictures" SELECT "id", "revision_id" + "added", "field", "image_url", "width", "height" FROM "revision_pictures", "moved_revisions";
--> statement-breakpoint
UPDATE "merges" SET "moved" = "moved" || jsonb_build_object('revisions', (SELECT jsonb_agg("old"."id"::integer + "added") FROM jsonb_array_elements_text("moved" -> 'revisions') AS "old" ("id"))) FROM "moved_revisions" WHERE jsonb_array_length("moved" -> 'revisions') > 0;
--> statement-breakpoint
UPDATE "mails" SET "template" = replace(replace("template", 'accepted', 'approved'), 'refused', 'rejected'), "payload" = "payload" - 'revision_id' - 'suggestion_id' || jsonb_build_object('proposal_id', coalesce(("payload" ->> 'suggestion_id')::integer, ("payload" ->> 'revision_id')::integer + "added")) FROM "moved_revisions" WHERE "template" IN ('revisions:accepted', 'revisions:refused', 'suggestions:received', 'suggestions:accepted', 'suggestions:refused') AND "payload" <> '{}';
--> statement-breakpoint
UPDATE "mails" SET "template" = 'reviews:appeal-rejected' WHERE "template" = 'reviews:appeal-refused';
--> statement-breakpoint
UPDATE "audit_entries" SET
	"subject_id" = "subject_id" + CASE "subject_type" WHEN 'revision' THEN "added" ELSE 0 END,
	"action" = replace(replace("action", '.accept', '.approve'), '.refuse', '.reject'),
	"after" = "after" - 'refused' || jsonb_strip_nulls(jsonb_build_object('status', CASE "after" ->> 'status' WHEN 'accepted' THEN 'approved' ELSE 'rejected' END, 'rejected_fields', "after" -> 'refused'))
FROM "moved_revisions" WHERE "subject_type" IN ('revision', 'suggestion');
--> statement-breakpoint
UPDATE "listing_versions" SET "kind" = CASE "kind" WHEN 'accepted' THEN 'approved' ELSE 'rejected' END WHERE "kind" IN ('accepted', 'refused');
--> statement-breakpoint
UPDATE "review_appeals" SET "status" = CASE "status" WHEN 'accepted' THEN 'approved' ELSE 'rejected' END WHERE "status" IN ('accepted', 'refused');
--> statement-breakpoint
ALTER TABLE "proposal_pictures" ADD CONSTRAINT "proposal_pictures_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_duplicate_of_listings_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_pictures_proposal_id_idx" ON "proposal_pictures" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_pictures_image_url_idx" ON "proposal_pictures" USING btree ("image_url");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_waiting_key" ON "proposals" USING btree ("listing_id") WHERE author = 'owner' and status = 'pending' and not is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_live_key" ON "proposals" USING btree ("listing_id","user_id") WHERE status = 'pending' and is_live;--> statement-breakpoint
CREATE INDEX "proposals_listing_id_idx" ON "proposals" USING btree ("listing_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_by_owner_idx" ON "proposals" USING btree ("status","created_at","id") WHERE author = 'owner';--> statement-breakpoint
CREATE INDEX "proposals_by_visitor_idx" ON "proposals" USING btree ("status","created_at","id") WHERE author <> 'owner';--> statement-breakpoint
CREATE INDEX "proposals_user_id_idx" ON "proposals" USING btree ("user_id","status","decided_at");--> statement-breakpoint
CREATE INDEX "proposals_duplicate_of_idx" ON "proposals" USING btree ("duplicate_of");--> statement-breakpoint
CREATE INDEX "proposals_decided_by_idx" ON "proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "proposals_decided_at_idx" ON "proposals" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "proposals_network_hash_idx" ON "proposals" USING btree ("created_at") WHERE network_hash is not null;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_status_known" CHECK ("review_appeals"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_kind_known" CHECK ("listing_versions"."kind" in ('proposed', 'withdrawn', 'rejected', 'changed', 'approved', 'reverted', 'restored', 'imported'));--> statement-breakpoint
DROP TABLE "revision_pictures" CASCADE;--> statement-breakpoint
DROP TABLE "revisions" CASCADE;--> statement-breakpoint
DROP TABLE "suggestions" CASCADE;