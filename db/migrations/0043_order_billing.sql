ALTER TABLE "bookings" ADD COLUMN "organization" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "bill_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Orders are found by their organization, too.
ALTER TABLE "bookings" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (search_text(
  ' ' || customer_name || ' ' || customer_email || ' ' || street || ' ' || city || ' ' || state || ' ' || zip
  || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || organization)) STORED;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 128);
