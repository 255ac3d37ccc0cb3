ALTER TABLE "bookings" ADD COLUMN "refund_due_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payment_ref" text;--> statement-breakpoint
CREATE INDEX "bookings_refunds_due" ON "bookings" USING btree ("updated_at") WHERE "bookings"."refund_due_cents" > 0;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_due" CHECK ("bookings"."refund_due_cents" >= 0);