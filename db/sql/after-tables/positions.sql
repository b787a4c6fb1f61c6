-- Drizzle does not support `include`, which makes counting the listings near a point an index-only scan.
create index if not exists listings_position_idx on listings
  using gist (position) include (country, id, category_id, top_category_id, rating) where is_public;
