-- Adds columns without a default or with a constant one. In a database without reviews it exchanges the indexes of their lists;
-- elsewhere online steps do (api/src/reviews).
CREATE TABLE "helpful_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"visited_on" date,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "is_older" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "visited_on" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpful_votes_user_id_idx" ON "helpful_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_versions_review_id_idx" ON "review_versions" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_versions_replaced_at_idx" ON "review_versions" USING btree ("replaced_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_visited_on_month" CHECK (extract(day from "reviews"."visited_on") = 1) NOT VALID;--> statement-breakpoint
DO $$
DECLARE
  statement text;
BEGIN
  IF EXISTS (SELECT FROM "reviews") THEN
    RETURN;
  END IF;
  FOREACH statement IN ARRAY ARRAY[
    'DROP INDEX "reviews_listing_id_created_at_idx"',
    'CREATE INDEX "reviews_listing_id_newest_idx" ON "reviews" USING btree ("listing_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"rating","language") WHERE status = ''shown''',
    'CREATE INDEX "reviews_listing_id_helpful_idx" ON "reviews" USING btree ("listing_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = ''shown'''
  ] LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
