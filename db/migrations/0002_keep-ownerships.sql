CREATE TABLE "ownerships" (
	"listing_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ownerships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone,
	"because" text NOT NULL,
	"decided_by" integer,
	"claim_id" integer,
	"merge_id" integer,
	"is_verified" boolean NOT NULL,
	"is_annulled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ownerships_listing_id_id_pk" PRIMARY KEY("listing_id","id"),
	CONSTRAINT "ownerships_because_known" CHECK ("ownerships"."because" in ('created', 'imported', 'claimed', 'merged', 'restored', 'revoked', 'left'))
);
--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_former_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "merges" DROP CONSTRAINT "merges_former_owner_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "claims_former_owner_id_idx";--> statement-breakpoint
DROP INDEX "merges_former_owner_id_idx";--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_merge_id_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ownerships_one_open_key" ON "ownerships" USING btree ("listing_id") WHERE until is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ownerships_one_claimed_key" ON "ownerships" USING btree ("claim_id") WHERE because = 'claimed';--> statement-breakpoint
CREATE INDEX "ownerships_user_id_idx" ON "ownerships" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "ownerships_decided_by_idx" ON "ownerships" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "ownerships_claim_id_idx" ON "ownerships" USING btree ("claim_id") WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX "ownerships_merge_id_idx" ON "ownerships" USING btree ("merge_id") WHERE merge_id is not null;--> statement-breakpoint
CREATE TEMPORARY TABLE owner_changes ON COMMIT DROP AS
WITH standing AS (
	SELECT *, (moved -> 'owner' ->> 'user_id')::integer AS given_to, (moved -> 'owner' ->> 'is_verified')::boolean AS given_badge
	FROM merges WHERE undone_at IS NULL
),
transfers AS (
	SELECT claims.*, coalesce(merged.listing_id, claims.listing_id) AS claimed_id
	FROM claims
	LEFT JOIN LATERAL (
		SELECT standing.listing_id FROM standing
		WHERE moved -> 'claims' @> to_jsonb(claims.id) AND merged_at >= transferred_at ORDER BY standing.id LIMIT 1
	) AS merged ON true
	WHERE transferred_at IS NOT NULL AND status IN ('pending', 'needs_info', 'approved')
)
SELECT claimed_id AS listing_id, transferred_at AS since, user_id, 'claimed' AS because, decided_by, id AS claim_id,
	NULL::integer AS merge_id, former_owner_id AS former_id, was_verified AS was_verified
FROM transfers
UNION ALL
SELECT listing_id, merged_at, NULL, 'merged', merged_by, NULL, id, former_owner_id, NULL FROM standing WHERE former_owner_id IS NOT NULL
UNION ALL
SELECT into_id, merged_at, given_to, 'merged', merged_by,
	(SELECT max(transfers.id) FROM transfers WHERE claimed_id = standing.listing_id AND transfers.user_id = given_to), id, NULL, given_badge
FROM standing WHERE given_to IS NOT NULL;--> statement-breakpoint
INSERT INTO ownerships (listing_id, user_id, since, until, because, decided_by, claim_id, merge_id, is_verified)
WITH rows AS (
	SELECT listings.id AS listing_id, listings.created_at AS since, CASE WHEN first.listing_id IS NULL THEN listings.user_id ELSE first.former_id END AS user_id,
		NULL AS because, NULL::integer AS decided_by, NULL::integer AS claim_id, NULL::integer AS merge_id, NULL::boolean AS was_verified
	FROM listings
	LEFT JOIN (
		SELECT DISTINCT ON (listing_id) listing_id, former_id FROM owner_changes ORDER BY listing_id, since, merge_id
	) AS first ON first.listing_id = listings.id
	UNION ALL
	SELECT listing_id, since, user_id, because, decided_by, claim_id, merge_id, was_verified FROM owner_changes
)
SELECT listing_id, rows.user_id, since, lead(since) OVER later, coalesce(because, CASE WHEN rows.user_id IS NULL THEN 'imported' ELSE 'created' END),
	decided_by, claim_id, merge_id, coalesce(lead(was_verified) OVER later, listings.is_verified)
FROM rows JOIN listings ON listings.id = listing_id
WINDOW later AS (PARTITION BY listing_id ORDER BY rows.since, because NULLS FIRST)
ORDER BY listing_id, rows.since, because NULLS FIRST;--> statement-breakpoint
UPDATE ownerships SET until = now() FROM listings
WHERE listings.id = listing_id AND until IS NULL AND ownerships.user_id IS DISTINCT FROM listings.user_id;--> statement-breakpoint
INSERT INTO ownerships (listing_id, user_id, because, is_verified)
SELECT id, user_id, 'restored', is_verified FROM listings
WHERE NOT EXISTS (SELECT FROM ownerships WHERE listing_id = listings.id AND until IS NULL);--> statement-breakpoint
UPDATE merges SET moved = moved - 'owner' WHERE moved IS NOT NULL;--> statement-breakpoint
DROP TRIGGER IF EXISTS listings_withdraw_proposals ON listings;--> statement-breakpoint
DROP FUNCTION IF EXISTS listings_withdraw_proposals();--> statement-breakpoint
DROP TRIGGER IF EXISTS claims_notify ON claims;--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "transferred_at";--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "owner_notified_at";--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "former_owner_id";--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "was_verified";--> statement-breakpoint
ALTER TABLE "merges" DROP COLUMN "former_owner_id";