-- Parks and schools ask for a certificate of insurance: which orders still wait for it. A constant default writes no row, and the
-- version before runs on beside it.
ALTER TABLE "bookings" ADD COLUMN "certificate_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_certificate_waiting" ON "bookings" ("event_date") WHERE "certificate_waiting";
