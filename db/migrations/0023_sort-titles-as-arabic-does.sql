-- In a database without listings it exchanges the indexes of titles; elsewhere online steps do (api/src/listings/browse).
DO $$
DECLARE
  statement text;
BEGIN
  IF EXISTS (SELECT FROM "listings") THEN
    RETURN;
  END IF;
  FOREACH statement IN ARRAY ARRAY[
    'DROP INDEX "listings_country_title_idx"',
    'DROP INDEX "listings_title_idx"',
    'CREATE INDEX "listings_country_sorted_title_idx" ON "listings" USING btree ("country",title collate "ar-x-icu","id") WHERE is_public',
    'CREATE INDEX "listings_sorted_title_idx" ON "listings" USING btree (title collate "ar-x-icu","id") WHERE is_public'
  ] LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
