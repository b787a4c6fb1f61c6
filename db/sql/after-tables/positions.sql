-- Drizzle does not support `include`, with which an index-only scan counts the listings near a point.
create index if not exists listings_position_idx on listings
  using gist (position) include (country, id, category_id, top_category_id, rating) where is_public;
