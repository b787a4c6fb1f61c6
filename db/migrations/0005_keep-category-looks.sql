ALTER TABLE "categories" ADD COLUMN "icon" text DEFAULT 'storefront' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "colour" text DEFAULT 'green' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_on_home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_colour_known" CHECK ("categories"."colour" in ('red', 'green', 'blue', 'purple', 'orange', 'teal', 'sky', 'violet', 'pink', 'yellow', 'brown', 'grey'));--> statement-breakpoint
UPDATE categories SET icon = look.icon, colour = look.colour, is_on_home = categories.parent_id IS NULL
FROM categories top
JOIN (VALUES
  ('restaurants-cafes', 'fork-knife', 'red'),
  ('shops', 'storefront', 'green'),
  ('automotive-transport', 'car-profile', 'blue'),
  ('freelancers', 'laptop', 'purple'),
  ('home-services', 'paint-roller', 'orange')
) AS look (slug, icon, colour) ON look.slug = top.slug
WHERE top.id = coalesce(categories.parent_id, categories.id);
