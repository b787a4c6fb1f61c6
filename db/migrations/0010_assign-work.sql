CREATE TABLE "assignments" (
	"queue" text NOT NULL,
	"subject_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "assignments_queue_subject_id_pk" PRIMARY KEY("queue","subject_id"),
	CONSTRAINT "assignments_queue_known" CHECK ("assignments"."queue" in ('listings', 'revisions', 'suggestions', 'duplicates', 'claims', 'reports', 'reviews', 'messages'))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"subject_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_queue_known" CHECK ("staff_notes"."queue" in ('listings', 'revisions', 'suggestions', 'duplicates', 'claims', 'reports', 'reviews', 'messages')),
	CONSTRAINT "staff_notes_text_length" CHECK (char_length("staff_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_user_id_idx" ON "assignments" USING btree ("user_id","queue","subject_id");--> statement-breakpoint
CREATE INDEX "staff_notes_subject_idx" ON "staff_notes" USING btree ("queue","subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_notes_author_id_idx" ON "staff_notes" USING btree ("author_id");