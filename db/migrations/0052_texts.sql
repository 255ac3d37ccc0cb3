CREATE TABLE "text_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_words" text,
	"blocked_at" timestamp with time zone,
	"block_code" integer
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction" text NOT NULL,
	"event_key" text,
	"kind" text NOT NULL,
	"booking_id" integer,
	"number" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"send_after" timestamp with time zone,
	"useful_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"error_code" integer,
	"last_error" text,
	"provider_ref" text,
	"written_by" integer,
	"seen_at" timestamp with time zone,
	"asks_to_cancel" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "texts_event_key_unique" UNIQUE("event_key"),
	CONSTRAINT "texts_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "texts_direction" CHECK ("texts"."direction" in ('in', 'out')),
	CONSTRAINT "texts_kind" CHECK ("texts"."kind" in ('day_before', 'on_our_way', 'weather_offer', 'called_off', 'payment_failed', 'new_link', 'live_watch', 'all_clear', 'new_booking', 'by_hand', 'help', 'stopped', 'received')),
	CONSTRAINT "texts_state" CHECK ("texts"."state" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'received'))
);
--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_kind";--> statement-breakpoint
ALTER TABLE "secrets" DROP CONSTRAINT "secrets_kind";--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "texts_number" ON "texts" USING btree ("number","created_at");--> statement-breakpoint
CREATE INDEX "texts_created" ON "texts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "texts_booking" ON "texts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "texts_waiting" ON "texts" USING btree ("send_after") WHERE "texts"."send_after" is not null;--> statement-breakpoint
CREATE INDEX "texts_unseen" ON "texts" USING btree ("number") WHERE "texts"."direction" = 'in' and "texts"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "texts_asks_to_cancel" ON "texts" USING btree ("created_at") WHERE "texts"."asks_to_cancel";--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_kind" CHECK ("connections"."kind" in ('payments', 'mail', 'texts'));--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_kind" CHECK ("secrets"."kind" in ('stripe_secret_key', 'stripe_webhook_secret', 'mail_password', 'mail_signing_key', 'twilio_auth_token'));