ALTER TABLE "captchas" DROP CONSTRAINT "captchas_tries_min";--> statement-breakpoint
CREATE INDEX "proof_files_kept_idx" ON "proof_files" USING btree ("claim_id") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "captchas" DROP COLUMN "tries";