ALTER TABLE "bookings" ADD COLUMN "deposit_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "corrects_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "moves_money" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_corrects_id_ledger_entries_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind" CHECK ("ledger_entries"."kind" in ('charge', 'cash', 'check', 'other', 'refund', 'refund_failed', 'dispute', 'correction', 'write_off'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_sign" CHECK (case when "ledger_entries"."kind" = 'refund' then "ledger_entries"."amount_cents" < 0 when "ledger_entries"."kind" in ('dispute', 'correction') then "ledger_entries"."amount_cents" <> 0 else "ledger_entries"."amount_cents" > 0 end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_method" CHECK ("ledger_entries"."method" in ('cash', 'check', 'card', 'other'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_corrects" CHECK ("ledger_entries"."corrects_id" is null or "ledger_entries"."kind" = 'correction');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_moves_money" CHECK (case "ledger_entries"."kind" when 'write_off' then not "ledger_entries"."moves_money" when 'correction' then true else "ledger_entries"."moves_money" end);--> statement-breakpoint
-- What is written off is no longer owed, and was never paid either.
CREATE OR REPLACE FUNCTION sum_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.moves_money THEN PERFORM note_total('ledger_cents', -OLD.amount_cents); END IF;
  IF TG_OP <> 'DELETE' AND NEW.moves_money THEN PERFORM note_total('ledger_cents', NEW.amount_cents); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW owed_by_booking AS
  SELECT b.id AS booking_id, ledger.paid_cents, price.cents - ledger.settled_cents AS owed_cents
  FROM bookings b
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM price_lines WHERE booking_id = b.id) price
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::int AS settled_cents,
           coalesce(sum(amount_cents) FILTER (WHERE moves_money), 0)::int AS paid_cents
    FROM ledger_entries WHERE booking_id = b.id
  ) ledger
  WHERE b.status IN ('pending_payment', 'confirmed', 'completed');
--> statement-breakpoint
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
    UNION ALL SELECT 'base_price_cents', coalesce(sum(amount_cents), 0) FROM price_lines WHERE kind = 'base'
    UNION ALL SELECT 'ledger_cents', coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE moves_money;
  DELETE FROM open_balances;
  INSERT INTO open_balances (booking_id, paid_cents, owed_cents)
    SELECT booking_id, paid_cents, owed_cents FROM owed_by_booking WHERE owed_cents > 0;
END
$$;
