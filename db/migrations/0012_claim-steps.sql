CREATE TABLE "claim_codes" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_factors" (
	"claim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"register" text,
	"detail" text,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_factors_claim_id_kind_pk" PRIMARY KEY("claim_id","kind"),
	CONSTRAINT "claim_factors_kind_known" CHECK ("claim_factors"."kind" in ('document', 'domain_email', 'website', 'register')),
	CONSTRAINT "claim_factors_register_known" CHECK ("claim_factors"."register" in ('sa_cr', 'ae_licence', 'ma_ice', 'nl_kvk')),
	CONSTRAINT "claim_factors_register_named" CHECK (("claim_factors"."kind" = 'register') = ("claim_factors"."register" is not null))
);
--> statement-breakpoint
CREATE TABLE "claim_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"factor" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_steps_actor_known" CHECK ("claim_steps"."actor" in ('claimant', 'owner', 'staff', 'system')),
	CONSTRAINT "claim_steps_action_known" CHECK ("claim_steps"."action" in ('submit', 'ask', 'answer', 'prove', 'object', 'approve', 'reject', 'expire', 'revoke')),
	CONSTRAINT "claim_steps_factor_known" CHECK ("claim_steps"."factor" in ('document', 'domain_email', 'website', 'register'))
);
--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_status_known";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_decision_dated";--> statement-breakpoint
DROP INDEX "claims_one_pending_key";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "website_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "transferred_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "former_owner_id" integer;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "was_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_factors" ADD CONSTRAINT "claim_factors_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_steps_claim_id_idx" ON "claim_steps" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_steps_actor_id_idx" ON "claim_steps" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_former_owner_id_users_id_fk" FOREIGN KEY ("former_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_key" ON "claims" USING btree ("listing_id","user_id") WHERE status in ('pending', 'needs_info');--> statement-breakpoint
CREATE INDEX "claims_former_owner_id_idx" ON "claims" USING btree ("former_owner_id") WHERE former_owner_id is not null;--> statement-breakpoint
CREATE INDEX "claims_asked_at_idx" ON "claims" USING btree ("asked_at") WHERE status = 'needs_info';--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_question_dated" CHECK ("claims"."status" <> 'needs_info' or "claims"."asked_at" is not null);--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('pending', 'needs_info', 'approved', 'rejected', 'expired', 'revoked'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decision_dated" CHECK ((status in ('pending', 'needs_info')) = ("claims"."decided_at" is null));--> statement-breakpoint
UPDATE "claims" SET "transferred_at" = "decided_at"
FROM "listings"
WHERE "claims"."status" = 'approved' AND "listings"."id" = "claims"."listing_id" AND "listings"."user_id" = "claims"."user_id" AND "listings"."is_verified";--> statement-breakpoint
UPDATE "claims" SET "former_owner_id" = "users"."id", "was_verified" = ("entries"."before" #>> '{listing,is_verified}')::boolean
FROM "audit_entries" AS "entries" JOIN "users" ON "users"."id" = ("entries"."before" #>> '{listing,user_id}')::integer
WHERE "claims"."transferred_at" IS NOT NULL AND "entries"."subject_type" = 'claim' AND "entries"."subject_id" = "claims"."id" AND "entries"."action" = 'claim.approve';--> statement-breakpoint
INSERT INTO "claim_steps" ("claim_id", "actor_id", "actor", "action", "created_at")
SELECT "id", "user_id", 'claimant', 'submit', "created_at" FROM "claims" ORDER BY "id";--> statement-breakpoint
INSERT INTO "claim_steps" ("claim_id", "actor_id", "actor", "action", "message", "created_at")
SELECT "id", "decided_by", 'staff', CASE "status" WHEN 'approved' THEN 'approve' ELSE 'reject' END, "decision_reason", "decided_at"
FROM "claims" WHERE "decided_at" IS NOT NULL ORDER BY "decided_at", "id";--> statement-breakpoint
INSERT INTO "claim_factors" ("claim_id", "kind", "checked_at")
SELECT "claim_id", 'document', max("created_at") FROM "proof_files" GROUP BY "claim_id";
