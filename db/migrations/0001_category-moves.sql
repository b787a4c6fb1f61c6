CREATE TABLE "category_moves" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"move_to" integer,
	"total" integer NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_moves" ADD CONSTRAINT "category_moves_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_moves" ADD CONSTRAINT "category_moves_move_to_categories_id_fk" FOREIGN KEY ("move_to") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_moves_move_to_idx" ON "category_moves" USING btree ("move_to");