ALTER TABLE "messages" ADD COLUMN "send_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recheck" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("send_after") WHERE "messages"."send_after" is not null;