CREATE TABLE "hold_addresses" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"address_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_codes" ADD COLUMN "act" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_codes" ADD COLUMN "requester" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_addresses" ADD CONSTRAINT "hold_addresses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_addresses_key" ON "hold_addresses" USING btree ("address_key");--> statement-breakpoint
DROP TABLE "hold_samples" CASCADE;