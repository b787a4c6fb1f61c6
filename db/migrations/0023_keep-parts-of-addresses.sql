ALTER TABLE "listings" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "building_no" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "additional_no" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "short_address" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "floor" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "landmark" text;