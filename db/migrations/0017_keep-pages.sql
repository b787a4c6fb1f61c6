CREATE TABLE "site_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_published" boolean NOT NULL,
	"published_at" timestamp (3) with time zone,
	"in_footer" boolean NOT NULL,
	"in_navigation" boolean NOT NULL,
	"picture_urls" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_pages_address_key" UNIQUE("kind","slug","language"),
	CONSTRAINT "site_pages_kind_known" CHECK ("site_pages"."kind" in ('page', 'post')),
	CONSTRAINT "site_pages_language_known" CHECK ("site_pages"."language" in ('ar', 'en', 'nl')),
	CONSTRAINT "site_pages_published_dated" CHECK (not "site_pages"."is_published" or "site_pages"."published_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "site_pages_picture_urls_idx" ON "site_pages" USING gin ("picture_urls") WHERE picture_urls <> '{}';