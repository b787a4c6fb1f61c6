-- A new mean of a country changes up to a fifth of the rows. Until these are vacuumed, index-only scans read the table.
ALTER TABLE "listings" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "listing_facets" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
