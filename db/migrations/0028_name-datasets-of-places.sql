DROP INDEX "listings_data_sources_idx";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "attribution" text;--> statement-breakpoint
CREATE INDEX "listings_data_sources_idx" ON "listings" USING btree ("country","source","licence","attribution") WHERE is_public and external_id is not null;