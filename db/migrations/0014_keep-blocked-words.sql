ALTER TABLE "listings" ADD COLUMN "blocked_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "blocked_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "blocked_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "blocked_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "blocked_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "replies_held_idx" ON "replies" USING btree ("created_at") WHERE cardinality(replies.blocked_words) > 0;