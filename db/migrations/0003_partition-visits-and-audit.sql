-- Partitions both tables by month. The table with its rows becomes the partition of all before the next month: nothing is
-- copied. Locks each table for one scan, and the audit log for one index too: two seconds for a million rows.
ALTER TABLE "audit_entries" RENAME TO "audit_entries_before";--> statement-breakpoint
ALTER TABLE "audit_entries_before" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "audit_entries_before" DROP CONSTRAINT "audit_entries_pkey";--> statement-breakpoint
ALTER INDEX "audit_entries_created_at_idx" RENAME TO "audit_entries_before_created_at_idx";--> statement-breakpoint
ALTER INDEX "audit_entries_subject_idx" RENAME TO "audit_entries_before_subject_idx";--> statement-breakpoint
ALTER INDEX "audit_entries_actor_id_idx" RENAME TO "audit_entries_before_actor_id_idx";--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"actor_role" text,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_type","subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
SELECT setval('audit_entries_id_seq', max("id")) FROM "audit_entries_before" HAVING max("id") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_visits" RENAME TO "listing_visits_before";--> statement-breakpoint
ALTER TABLE "listing_visits_before" RENAME CONSTRAINT "listing_visits_day_listing_id_visitor_pk" TO "listing_visits_before_pk";--> statement-breakpoint
CREATE TABLE "listing_visits" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_visits_day_listing_id_visitor_pk" PRIMARY KEY("day","listing_id","visitor")
) PARTITION BY RANGE ("day");--> statement-breakpoint
DO $$
DECLARE
  next_month text := to_char(date_trunc('month', now() at time zone 'UTC') + interval '1 month', 'YYYY-MM-DD');
BEGIN
  EXECUTE format('ALTER TABLE "audit_entries" ATTACH PARTITION "audit_entries_before" FOR VALUES FROM (MINVALUE) TO (%L)', next_month || ' 00:00:00+00');
  EXECUTE format('ALTER TABLE "listing_visits" ATTACH PARTITION "listing_visits_before" FOR VALUES FROM (MINVALUE) TO (%L)', next_month);
END
$$;--> statement-breakpoint
CREATE TABLE "audit_entries_default" PARTITION OF "audit_entries" DEFAULT;--> statement-breakpoint
CREATE TABLE "listing_visits_default" PARTITION OF "listing_visits" DEFAULT;
