DROP INDEX "listings_category_came_in_idx";--> statement-breakpoint
DROP INDEX "listings_top_category_came_in_idx";--> statement-breakpoint
DROP INDEX "listings_verification_requested_idx";--> statement-breakpoint
CREATE INDEX "listings_category_came_in_idx" ON "listings" USING btree ("category_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "listings_top_category_came_in_idx" ON "listings" USING btree ("top_category_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "listings_verification_requested_idx" ON "listings" USING btree ("created_at","id") WHERE verification_requested;--> statement-breakpoint
-- What the indices of the migrations before are made of has to be known, or no plan takes them.
analyze listings, users;
