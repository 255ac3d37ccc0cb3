-- What only the owner decides: orders whose address the office changed, money that somebody else entered by hand, rain checks
-- whose payment went back, and orders that paid more than their price.
ALTER TABLE "bookings" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "email_changed_by" integer CONSTRAINT "bookings_email_changed_by_users_id_fk" REFERENCES "users"("id");--> statement-breakpoint
CREATE INDEX "bookings_email_changed" ON "bookings" ("email_changed_at") WHERE "email_changed_at" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "recorded_by" integer CONSTRAINT "ledger_entries_recorded_by_users_id_fk" REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "recorded_role" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_recorded_role" CHECK ("ledger_entries"."recorded_role" in ('owner', 'office', 'crew'));--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_state" CHECK ("credits"."state" in ('active', 'frozen', 'taken_back'));--> statement-breakpoint
CREATE INDEX "credits_frozen" ON "credits" ("frozen_at") WHERE "state" = 'frozen';--> statement-breakpoint
-- One that has something again since its holder was told so stays as it is.
UPDATE credits SET state = 'taken_back' WHERE remaining_cents = 0
  AND EXISTS (SELECT 1 FROM credit_entries e WHERE e.credit_id = credits.id AND e.kind = 'taken_back');--> statement-breakpoint
-- Only an active one is spent. The update locks the row, so nobody spends what is being frozen.
CREATE OR REPLACE FUNCTION sum_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credits SET remaining_cents = remaining_cents + NEW.amount_cents
    WHERE id = NEW.credit_id AND (NEW.kind <> 'used' OR state = 'active');
  IF NOT FOUND THEN RAISE EXCEPTION 'only an active rain check is spent' USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Orders that paid more than their price are few, too, and somebody has to hear of them.
ALTER TABLE "open_balances" DROP CONSTRAINT "open_balances_owed";--> statement-breakpoint
ALTER TABLE "open_balances" ADD CONSTRAINT "open_balances_owed" CHECK ("open_balances"."owed_cents" <> 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_balance(id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_derived();
  INSERT INTO open_balances (booking_id, paid_cents, owed_cents)
    SELECT o.booking_id, o.paid_cents, o.owed_cents FROM owed_by_booking o WHERE o.booking_id = id AND o.owed_cents <> 0
    ON CONFLICT (booking_id) DO UPDATE SET paid_cents = excluded.paid_cents, owed_cents = excluded.owed_cents;
  IF NOT FOUND THEN DELETE FROM open_balances WHERE booking_id = id; END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_derived();
  PERFORM set_config('totals.sheet', '', true);
  DELETE FROM totals;
  INSERT INTO totals (name, value)
    SELECT 'bookings:' || status, count(*) FROM bookings GROUP BY status
    UNION ALL SELECT 'waivers:' || status, count(*) FROM waivers GROUP BY status
    UNION ALL SELECT 'messages:' || state, count(*) FROM messages GROUP BY state
    UNION ALL SELECT 'quotes:' || status, count(*) FROM quotes GROUP BY status
    UNION ALL SELECT 'audit_entries:' || actor, count(*) FROM audit_entries GROUP BY actor
    UNION ALL SELECT 'base_price_cents', coalesce(sum(amount_cents), 0) FROM price_lines WHERE kind = 'base' AND NOT is_proposed(booking_id)
    UNION ALL SELECT 'ledger_cents', coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE moves_money;
  DELETE FROM open_balances;
  INSERT INTO open_balances (booking_id, paid_cents, owed_cents)
    SELECT booking_id, paid_cents, owed_cents FROM owed_by_booking WHERE owed_cents <> 0;
END
$$;--> statement-breakpoint
INSERT INTO open_balances (booking_id, paid_cents, owed_cents)
  SELECT booking_id, paid_cents, owed_cents FROM owed_by_booking WHERE owed_cents < 0;--> statement-breakpoint
-- What waits for the commit would keep later migrations from changing the same tables.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
