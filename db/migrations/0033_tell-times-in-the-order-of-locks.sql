ALTER TABLE "claim_steps" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "merges" ALTER COLUMN "merged_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "ownerships" ALTER COLUMN "since" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "review_hidings" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();