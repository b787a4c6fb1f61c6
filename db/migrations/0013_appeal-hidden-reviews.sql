CREATE TABLE "review_appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_appeals_review_id_hidden_at_key" UNIQUE("review_id","hidden_at"),
	CONSTRAINT "review_appeals_status_known" CHECK ("review_appeals"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "review_appeals_decision_dated" CHECK (("review_appeals"."status" = 'pending') = ("review_appeals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_appeals_status_review_id_idx" ON "review_appeals" USING btree ("status","review_id");--> statement-breakpoint
CREATE INDEX "review_appeals_decided_by_idx" ON "review_appeals" USING btree ("decided_by");