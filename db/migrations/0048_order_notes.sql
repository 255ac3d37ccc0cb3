ALTER TABLE "bookings" ADD COLUMN "office_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "crew_note" text DEFAULT '' NOT NULL;