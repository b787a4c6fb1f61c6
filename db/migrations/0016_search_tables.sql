CREATE TABLE "search_changes" (
	"listing_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"country" text collate "C" NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"rating" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	"letters" smallint NOT NULL,
	"latin_letters" smallint NOT NULL,
	"name_keys" bigint[] NOT NULL,
	"keys" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"query" text collate "C" NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_misses_day_country_query_pk" PRIMARY KEY("day","country","query")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"phrases" text[] GENERATED ALWAYS AS (phrases_of(words)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_traces" (
	"trace" bigint NOT NULL,
	"word_id" integer NOT NULL,
	CONSTRAINT "search_traces_trace_word_id_pk" PRIMARY KEY("trace","word_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text collate "C" NOT NULL,
	"key" bigint GENERATED ALWAYS AS (search_key(word)) STORED NOT NULL,
	"sound" text GENERATED ALWAYS AS (sound(word)) STORED NOT NULL,
	"listings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_words_word_key" UNIQUE("word")
);
--> statement-breakpoint
ALTER TABLE "search_deletions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "search_terms" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "search_deletions" CASCADE;--> statement-breakpoint
DROP TABLE "search_terms" CASCADE;--> statement-breakpoint
DROP INDEX "listings_search_idx";--> statement-breakpoint
CREATE INDEX "search_documents_keys_idx" ON "search_documents" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_best_idx" ON "search_documents" USING btree ("is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_documents_country_best_idx" ON "search_documents" USING btree ("country","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_key_idx" ON "search_words" USING btree ("key");--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search";