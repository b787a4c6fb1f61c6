TRUNCATE "blocking_keys";--> statement-breakpoint
CREATE INDEX "blocking_keys_cell_end_idx" ON "blocking_keys" USING btree ("cell",right("sound", 2)) WHERE cell is not null;