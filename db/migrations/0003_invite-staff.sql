CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"moderates" text[] DEFAULT '{}' NOT NULL,
	"invited_by" integer NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_email_key" UNIQUE("email"),
	CONSTRAINT "invitations_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "invitations_token_is_hash" CHECK ("invitations"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('moderator', 'admin', 'super_admin')),
	CONSTRAINT "invitations_moderates_known" CHECK ("invitations"."moderates" <@ array['sa', 'ae', 'kw', 'qa', 'ma', 'bh', 'om', 'eg', 'sy', 'jo', 'iq', 'lb', 'ly', 'sd', 'ye', 'ps', 'tn', 'dz', 'nl', 'de', 'be', 'fr', 'it', 'es', 'gb', 'us', 'ca', 'au', 'cn', 'jp', 'ru', 'br', 'in', 'za', 'tr'])
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at","id");