-- A booking keeps the terms it was made under, and its deposit in cents. Those that exist were all made under the same
-- constants: half down, a full refund 7 or more days before, one free move, delivery 8 to 10 AM, pickup 6 to 8 PM. The
-- constant default writes no row; it goes at once, so that every new booking has to say its own.
ALTER TABLE "bookings" ADD COLUMN "terms" jsonb NOT NULL DEFAULT '{"settingsVersion": 1, "deposit": {"basisPoints": 5000}, "cancellation": {"fullRefundDays": 7, "freeReschedules": 1}, "delivery": {"window": {"starts": "08:00", "ends": "10:00"}, "pickup": {"starts": "18:00", "ends": "20:00"}}}';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "terms" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_cents" integer;--> statement-breakpoint
-- The formula that charged them: half of the total, a half cent rounded up.
UPDATE "bookings" SET "deposit_cents" = (SELECT coalesce(sum("amount_cents"), 0) + 1 FROM "price_lines" WHERE "price_lines"."booking_id" = "bookings"."id") / 2;--> statement-breakpoint
-- What follows a change of a booking at commit is done now: a table with open events can't be altered, here or by a later
-- migration of the same upgrade.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "deposit_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_deposit" CHECK ("bookings"."deposit_cents" >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_terms" CHECK (jsonb_typeof("bookings"."terms") = 'object');
