DROP INDEX "reports_words_idx";--> statement-breakpoint
DROP INDEX "reviews_words_idx";--> statement-breakpoint
CREATE INDEX "claims_words_idx" ON "claims" USING gin (to_tsvector('simple', normalize_text(reason || ' ' || coalesce(decision_reason, ''))));--> statement-breakpoint
CREATE INDEX "proposals_words_idx" ON "proposals" USING gin (to_tsvector('simple', normalize_text(proposed_text(changes) || coalesce(comment, '') || ' ' || coalesce(decision_reason, ''))));--> statement-breakpoint
CREATE INDEX "replies_words_idx" ON "replies" USING gin (to_tsvector('simple', normalize_text(text)));--> statement-breakpoint
CREATE INDEX "review_appeals_words_idx" ON "review_appeals" USING gin (to_tsvector('simple', normalize_text(message)));--> statement-breakpoint
CREATE INDEX "reports_words_idx" ON "reports" USING gin (to_tsvector('simple', normalize_text(item_title || ' ' || message || ' ' || coalesce(decision_reason, ''))));--> statement-breakpoint
CREATE INDEX "reviews_words_idx" ON "reviews" USING gin (to_tsvector('simple', normalize_text(comment)));