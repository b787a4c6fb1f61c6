CREATE TABLE "site_texts" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_key_language_pk" PRIMARY KEY("key","language"),
	CONSTRAINT "site_texts_language_known" CHECK ("site_texts"."language" in ('ar', 'en', 'nl'))
);
