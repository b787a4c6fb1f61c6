CREATE TABLE "suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" integer,
	"network_hash" text,
	"changes" jsonb NOT NULL,
	"problem" text,
	"duplicate_of" integer,
	"comment" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"refused_fields" text[] DEFAULT '{}' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestions_problem_known" CHECK ("suggestions"."problem" in ('closed', 'moved', 'duplicate', 'wrong', 'other')),
	CONSTRAINT "suggestions_status_known" CHECK ("suggestions"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "suggestions_decision_dated" CHECK (("suggestions"."status" = 'pending') = ("suggestions"."decided_at" is null)),
	CONSTRAINT "suggestions_not_empty" CHECK ("suggestions"."problem" is not null or "suggestions"."changes" <> '{}'),
	CONSTRAINT "suggestions_comment_length" CHECK (char_length("suggestions"."comment") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "listing_versions" ADD COLUMN "is_suggested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_duplicate_of_listings_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_listing_id_idx" ON "suggestions" USING btree ("listing_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "suggestions_status_created_at_idx" ON "suggestions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "suggestions_user_id_idx" ON "suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestions_duplicate_of_idx" ON "suggestions" USING btree ("duplicate_of");--> statement-breakpoint
CREATE INDEX "suggestions_decided_by_idx" ON "suggestions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "suggestions_decided_at_idx" ON "suggestions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "suggestions_network_hash_idx" ON "suggestions" USING btree ("created_at") WHERE network_hash is not null;