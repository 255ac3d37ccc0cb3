CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"booking_id" integer,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inflatable_id" integer NOT NULL,
	"date" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" integer,
	"quote_id" integer,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
ALTER TABLE "waivers" DROP CONSTRAINT "waivers_booking_id_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_request" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "customer_address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "event_date" date NOT NULL;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "wet_option" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "pdf" "bytea";--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_booking" ON "audit_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "availability_changes_at" ON "availability_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_booking" ON "messages" USING btree ("booking_id");