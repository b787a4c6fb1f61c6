ALTER TABLE "mails" ADD COLUMN "last_response" text;--> statement-breakpoint
CREATE INDEX "mails_address_idx" ON "mails" USING btree ("address") WHERE address is not null;