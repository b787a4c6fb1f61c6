CREATE TABLE "discarded_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discarded_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discarded_files_store_known" CHECK ("discarded_files"."store" in ('public', 'private'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"path" text collate "C" NOT NULL,
	"role" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"webp" jsonb NOT NULL,
	"avif" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_url_key" UNIQUE("url"),
	CONSTRAINT "pictures_path_key" UNIQUE("path"),
	CONSTRAINT "pictures_role_known" CHECK ("pictures"."role" in ('logo', 'cover', 'picture')),
	CONSTRAINT "pictures_size_min" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_color_hex" CHECK ("pictures"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE INDEX "listing_images_image_url_idx" ON "listing_images" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "listings_cover_image_url_idx" ON "listings" USING btree ("cover_image_url") WHERE cover_image_url is not null;--> statement-breakpoint
CREATE INDEX "listings_logo_url_idx" ON "listings" USING btree ("logo_url") WHERE logo_url is not null;