-- db/sql has notify_listing_changes, compute_rank_rating and pictures_queue_file_deletion instead.
DROP TRIGGER IF EXISTS "pictures_queue_files" ON "pictures";--> statement-breakpoint
DROP FUNCTION IF EXISTS public.pictures_queue_files();--> statement-breakpoint
DROP FUNCTION IF EXISTS public.notify_listing_pages(integer[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS public.rank_in_business(double precision, text);
