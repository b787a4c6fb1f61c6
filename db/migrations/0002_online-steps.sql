CREATE TABLE "online_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"batches" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
