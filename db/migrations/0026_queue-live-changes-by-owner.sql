DROP INDEX "revisions_one_pending_key";--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_waiting_key" ON "revisions" USING btree ("listing_id") WHERE status = 'pending' and not is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_live_key" ON "revisions" USING btree ("listing_id","user_id") WHERE status = 'pending' and is_live;