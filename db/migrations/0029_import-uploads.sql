ALTER TABLE "imports" DROP CONSTRAINT "imports_state_known";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "upload" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
CREATE INDEX "imports_upload_idx" ON "imports" USING btree ("upload") WHERE upload is not null;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('trying', 'tried', 'queued', 'running', 'done', 'failed', 'interrupted', 'cancelled', 'undone'));