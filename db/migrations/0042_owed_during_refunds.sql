-- What is on its way back to a card: asked of the payment provider and not known to be made. The owner in the dashboard or the
-- cardholder's bank may have been faster, so it is never more than is left of the payment.
CREATE VIEW refunds_on_their_way AS
  SELECT asked.booking_id, asked.payment_ref, least(asked.cents, paid.left_cents)::int AS amount_cents
  FROM (SELECT booking_id, payment_ref, sum(amount_cents) AS cents FROM refunds WHERE state = 'requested'
         GROUP BY booking_id, payment_ref) asked
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS left_cents FROM ledger_entries
    WHERE booking_id = asked.booking_id AND (provider_ref = asked.payment_ref OR payment_ref = asked.payment_ref)) paid
  WHERE least(asked.cents, paid.left_cents) > 0;--> statement-breakpoint
-- What every booking owes, and what ended ones hold beyond what they keep. What is on its way back pays for nothing.
CREATE OR REPLACE VIEW owed_by_booking AS
  SELECT b.id AS booking_id, ledger.paid_cents - coming.cents AS paid_cents,
    CASE WHEN b.status IN ('cancelled', 'expired') THEN least(0, b.kept_cents - (ledger.paid_cents - coming.cents))
      ELSE price.cents - (ledger.settled_cents - coming.cents) END AS owed_cents
  FROM bookings b
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM price_lines WHERE booking_id = b.id) price
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::int AS settled_cents,
           coalesce(sum(amount_cents) FILTER (WHERE moves_money), 0)::int AS paid_cents
    FROM ledger_entries WHERE booking_id = b.id
  ) ledger
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds_on_their_way WHERE booking_id = b.id
  ) coming
  WHERE b.status <> 'proposed';--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settle_balance AFTER INSERT OR UPDATE OR DELETE ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_balance_of_money();--> statement-breakpoint
CREATE TRIGGER recount AFTER TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION recount_after_truncate();--> statement-breakpoint
SELECT settle_balance(booking_id) FROM (SELECT DISTINCT booking_id FROM refunds WHERE state = 'requested') waiting;
