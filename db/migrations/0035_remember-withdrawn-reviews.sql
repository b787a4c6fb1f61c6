CREATE TABLE "review_withdrawals" (
	"listing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_withdrawals_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "review_withdrawals" ADD CONSTRAINT "review_withdrawals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_withdrawals" ADD CONSTRAINT "review_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_withdrawals_user_id_idx" ON "review_withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_withdrawals_created_at_idx" ON "review_withdrawals" USING btree ("created_at");