ALTER TABLE "users" ADD COLUMN "weekly_mail_week" date;--> statement-breakpoint
CREATE INDEX "audit_entries_first_decisions_idx" ON "audit_entries" USING btree ("created_at") WHERE action in ('listing.approve', 'listing.reject', 'review.hide', 'review.show') and before ->> 'status' in ('pending', 'held');--> statement-breakpoint
CREATE INDEX "claims_decided_at_idx" ON "claims" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_decided_at_idx" ON "duplicate_pairs" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "messages_answered_at_idx" ON "messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "reports_decided_at_idx" ON "reports" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "review_appeals_decided_at_idx" ON "review_appeals" USING btree ("decided_at");