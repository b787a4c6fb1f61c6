-- Builds an index in a database without reviews, which takes no time; elsewhere an online step does (api/src/reviews).
DO $$
BEGIN
  IF EXISTS (SELECT FROM "reviews") THEN
    RETURN;
  END IF;
  CREATE INDEX "reviews_listing_id_rating_idx" ON "reviews" USING btree ("listing_id","rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'shown';
END
$$;
