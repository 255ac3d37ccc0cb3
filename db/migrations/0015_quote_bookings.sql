ALTER TABLE "quotes" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_booking" ON "quotes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_address_missing" ON "bookings" USING btree ("event_date") WHERE "bookings"."customer_address" = '';
