-- Adds empty tables, partitioned by month: locks nothing.
CREATE TABLE "listing_activity" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "listing_activity_listing_id_day_kind_pk" PRIMARY KEY("listing_id","day","kind"),
	CONSTRAINT "listing_activity_kind_known" CHECK ("listing_activity"."kind" in ('view', 'call', 'whatsapp', 'email', 'website', 'directions', 'share'))
) PARTITION BY RANGE ("day");--> statement-breakpoint
CREATE TABLE "listing_contacts" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_contacts_day_listing_id_kind_visitor_pk" PRIMARY KEY("day","listing_id","kind","visitor"),
	CONSTRAINT "listing_contacts_kind_known" CHECK ("listing_contacts"."kind" in ('call', 'whatsapp', 'email', 'website', 'directions', 'share'))
) PARTITION BY RANGE ("day");--> statement-breakpoint
CREATE TABLE "listing_searches" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"query" text collate "C" NOT NULL,
	"keyword" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "listing_searches_listing_id_day_query_pk" PRIMARY KEY("listing_id","day","query")
) PARTITION BY RANGE ("day");--> statement-breakpoint
CREATE TABLE "listing_activity_default" PARTITION OF "listing_activity" DEFAULT;--> statement-breakpoint
CREATE TABLE "listing_contacts_default" PARTITION OF "listing_contacts" DEFAULT;--> statement-breakpoint
CREATE TABLE "listing_searches_default" PARTITION OF "listing_searches" DEFAULT;
