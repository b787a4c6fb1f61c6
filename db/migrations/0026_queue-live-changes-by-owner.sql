DROP INDEX "revisions_one_pending_key";--> statement-breakpoint
-- Builds the indexes in a database without revisions, which takes no time; elsewhere online steps do (api/src/revisions).
DO $$
BEGIN
  IF EXISTS (SELECT FROM "revisions") THEN
    RETURN;
  END IF;
  CREATE UNIQUE INDEX "revisions_one_waiting_key" ON "revisions" USING btree ("listing_id") WHERE status = 'pending' and not is_live;
  CREATE UNIQUE INDEX "revisions_one_live_key" ON "revisions" USING btree ("listing_id","user_id") WHERE status = 'pending' and is_live;
END
$$;
