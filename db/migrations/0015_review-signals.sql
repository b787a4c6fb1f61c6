CREATE TABLE "review_signals" (
	"review_id" integer NOT NULL,
	"signal" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_signals_review_id_signal_pk" PRIMARY KEY("review_id","signal"),
	CONSTRAINT "review_signals_signal_known" CHECK ("review_signals"."signal" in ('new_account', 'same_network', 'owner_network', 'copied_text', 'burst'))
);
--> statement-breakpoint
ALTER TABLE "review_signals" ADD CONSTRAINT "review_signals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_signals_signal_review_id_idx" ON "review_signals" USING btree ("signal","review_id");