-- What is asked of places near a point stands beside their positions, so that thousands are counted without being read.
drop index listings_position_idx;
--> statement-breakpoint
create index listings_position_idx on listings
  using gist (position) include (country, id, category_id, top_category_id, rating) where is_public;
