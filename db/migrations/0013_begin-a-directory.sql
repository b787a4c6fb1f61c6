CREATE TABLE "setup" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text,
	"status" text DEFAULT 'new' NOT NULL,
	"done_steps" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "setup_one_row" CHECK ("setup"."id"),
	CONSTRAINT "setup_token_is_hash" CHECK ("setup"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "setup_status_known" CHECK ("setup"."status" in ('new', 'begun', 'dismissed')),
	CONSTRAINT "setup_steps_known" CHECK ("setup"."done_steps" <@ array['identity', 'colours', 'places', 'operator', 'launch'])
);
