-- Builds the index in a database without listings, which takes no time; elsewhere an online step does (api/src/listings/browse).
DO $$
BEGIN
  IF EXISTS (SELECT FROM "listings") THEN RETURN; END IF;
  CREATE INDEX "listings_staff_title_idx" ON "listings" USING btree (title collate "ar-x-icu","id");
END
$$;
