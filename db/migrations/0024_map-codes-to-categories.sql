CREATE TABLE "category_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"code" text NOT NULL,
	"category_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"waiting_records" integer DEFAULT 0 NOT NULL,
	"is_moving" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" integer,
	CONSTRAINT "category_mappings_code_key" UNIQUE("source","code"),
	CONSTRAINT "category_mappings_source_known" CHECK ("category_mappings"."source" in ('osm', 'overture', 'foursquare'))
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "category_mapping_id" integer;--> statement-breakpoint
ALTER TABLE "category_mappings" ADD CONSTRAINT "category_mappings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_mappings" ADD CONSTRAINT "category_mappings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_mappings_code_idx" ON "category_mappings" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "category_mappings_waiting_idx" ON "category_mappings" USING btree ("waiting_records","id");--> statement-breakpoint
CREATE INDEX "category_mappings_category_id_idx" ON "category_mappings" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "category_mappings_changed_by_idx" ON "category_mappings" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_category_mapping_id_category_mappings_id_fk" FOREIGN KEY ("category_mapping_id") REFERENCES "public"."category_mappings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_category_mapping_id_idx" ON "listings" USING btree ("category_mapping_id","id") WHERE category_mapping_id is not null;