-- What an ended order keeps is a sum of its own, so that whatever else it holds, or gets again, is seen.
ALTER TABLE "bookings" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "lowered_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kept" CHECK ("bookings"."kept_cents" >= 0);--> statement-breakpoint
-- Orders canceled before: what the cancellation said, or all that they hold; what is due back is not kept.
UPDATE bookings SET kept_cents = greatest(0, CASE
    WHEN bookings.refund_due_cents + coming.cents = 0 THEN coalesce(said.kept, held.cents)
    ELSE least(said.kept, held.cents - bookings.refund_due_cents - coming.cents) END)
  FROM bookings b
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries
    WHERE booking_id = b.id AND moves_money AND kind <> 'dispute') held
  CROSS JOIN LATERAL (SELECT coalesce(sum(greatest(0, least(asked.cents, paid.left_cents))), 0)::int AS cents
    FROM (SELECT payment_ref, sum(amount_cents) AS cents FROM refunds
      WHERE booking_id = b.id AND state = 'requested' GROUP BY payment_ref) asked
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS left_cents FROM ledger_entries
      WHERE booking_id = b.id AND (provider_ref = asked.payment_ref OR payment_ref = asked.payment_ref)) paid) coming
  LEFT JOIN LATERAL (SELECT (details->>'keptCents')::int AS kept FROM audit_entries
    WHERE booking_id = b.id AND action = 'booking cancelled' AND details->>'keptCents' ~ '^[0-9]+$'
    ORDER BY id DESC LIMIT 1) said ON true
  WHERE b.id = bookings.id AND bookings.status = 'cancelled';--> statement-breakpoint
-- What every booking that stands still owes; nothing is owed for a day that nobody will come to, but it may hold too much.
CREATE OR REPLACE VIEW owed_by_booking AS
  SELECT b.id AS booking_id, ledger.paid_cents,
    CASE WHEN b.status IN ('cancelled', 'expired') THEN least(0, b.kept_cents - ledger.paid_cents)
      ELSE price.cents - ledger.settled_cents END AS owed_cents
  FROM bookings b
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM price_lines WHERE booking_id = b.id) price
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::int AS settled_cents,
           coalesce(sum(amount_cents) FILTER (WHERE moves_money), 0)::int AS paid_cents
    FROM ledger_entries WHERE booking_id = b.id
  ) ledger
  WHERE b.status <> 'proposed';--> statement-breakpoint
DROP TRIGGER settle_balance ON bookings;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settle_balance AFTER UPDATE OF status, kept_cents OR DELETE ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_balance_of_booking();--> statement-breakpoint
INSERT INTO open_balances (booking_id, paid_cents, owed_cents)
  SELECT o.booking_id, o.paid_cents, o.owed_cents FROM owed_by_booking o JOIN bookings b ON b.id = o.booking_id
   WHERE b.status IN ('cancelled', 'expired') AND o.owed_cents < 0;--> statement-breakpoint
-- What waits for the commit would keep later migrations from changing the same tables.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
