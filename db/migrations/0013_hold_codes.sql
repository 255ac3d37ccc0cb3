ALTER TABLE "bookings" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "device_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recipient_key" text;--> statement-breakpoint
CREATE TABLE "hold_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"email_key" text NOT NULL,
	"device_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_codes_wrong_tries" CHECK ("hold_codes"."wrong_tries" >= 0)
);--> statement-breakpoint
CREATE TABLE "hold_samples" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"open_holds" integer NOT NULL
);--> statement-breakpoint
CREATE INDEX "bookings_hold_email" ON "bookings" USING btree ("email_key") WHERE "bookings"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "bookings_hold_phone" ON "bookings" USING btree ("phone_key") WHERE "bookings"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "bookings_hold_device" ON "bookings" USING btree ("device_key") WHERE "bookings"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_key","created_at");--> statement-breakpoint
CREATE INDEX "hold_codes_recipient" ON "hold_codes" USING btree ("email_key","created_at");
