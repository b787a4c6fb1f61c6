CREATE TABLE "idempotent_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"body_hash" text NOT NULL,
	"status" smallint,
	"answer" text,
	"etag" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_requests_user_id_idx" ON "idempotent_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_expires_at_idx" ON "idempotent_requests" USING btree ("expires_at");