CREATE TABLE "suspension_hidings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspension_hidings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"listing_id" integer,
	"review_id" integer,
	CONSTRAINT "suspension_hidings_listing_id_key" UNIQUE("listing_id"),
	CONSTRAINT "suspension_hidings_review_id_key" UNIQUE("review_id"),
	CONSTRAINT "suspension_hidings_one_item" CHECK (num_nonnulls("suspension_hidings"."listing_id", "suspension_hidings"."review_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "suspension_hidings" ADD CONSTRAINT "suspension_hidings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_hidings" ADD CONSTRAINT "suspension_hidings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_hidings" ADD CONSTRAINT "suspension_hidings_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_hidings_user_id_idx" ON "suspension_hidings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_suspended_at_idx" ON "users" USING btree ("suspended_at","id") WHERE suspended_at is not null;