DO $$
BEGIN
  IF EXISTS (SELECT FROM "audit_entries") THEN RETURN; END IF;
  CREATE INDEX "audit_entries_deleted_of_idx" ON "audit_entries" USING btree ((before ->> 'user_id')) WHERE action in ('listing.delete', 'review.delete');
END
$$;
