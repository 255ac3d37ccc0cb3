DROP INDEX "quotes_created";--> statement-breakpoint
CREATE INDEX "quotes_inbox" ON "quotes" USING btree (("status" = 'new'),"created_at","id");