CREATE TABLE "listing_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"changes" jsonb NOT NULL,
	"editor_id" integer,
	"editor_role" text,
	"editor_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_versions_kind_known" CHECK ("listing_versions"."kind" in ('proposed', 'withdrawn', 'refused', 'changed', 'accepted', 'reverted', 'restored', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "revision_pictures" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision_id" integer NOT NULL,
	"field" text NOT NULL,
	"image_url" text NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "revision_pictures_field_known" CHECK ("revision_pictures"."field" in ('logo_url', 'cover_image_url', 'images'))
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"is_live" boolean NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"refused_fields" text[] DEFAULT '{}' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_status_known" CHECK ("revisions"."status" in ('pending', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "revisions_decision_dated" CHECK (("revisions"."status" = 'pending') = ("revisions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_pictures" ADD CONSTRAINT "revision_pictures_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_versions_listing_id_idx" ON "listing_versions" USING btree ("listing_id","version" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_versions_editor_id_idx" ON "listing_versions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "listing_versions_created_at_idx" ON "listing_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "revision_pictures_revision_id_idx" ON "revision_pictures" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "revision_pictures_image_url_idx" ON "revision_pictures" USING btree ("image_url");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_pending_key" ON "revisions" USING btree ("listing_id","is_live") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "revisions_listing_id_idx" ON "revisions" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "revisions_user_id_idx" ON "revisions" USING btree ("user_id","status","decided_at");--> statement-breakpoint
CREATE INDEX "revisions_status_created_at_idx" ON "revisions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "revisions_decided_by_idx" ON "revisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "revisions_decided_at_idx" ON "revisions" USING btree ("decided_at");