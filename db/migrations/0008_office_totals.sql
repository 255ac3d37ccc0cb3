CREATE TABLE "open_balances" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"paid_cents" integer NOT NULL,
	"owed_cents" integer NOT NULL,
	CONSTRAINT "open_balances_owed" CHECK ("open_balances"."owed_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "bookings_change_requests" ON "bookings" USING btree ("event_date") WHERE "bookings"."change_request" is not null;--> statement-breakpoint
CREATE INDEX "bookings_out_of_area" ON "bookings" USING btree ("event_date") WHERE "bookings"."out_of_area";--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("created_at","id") WHERE "messages"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waivers_unsigned" ON "waivers" USING btree ("event_date") WHERE "waivers"."status" = 'unsigned';--> statement-breakpoint
-- Counts and sums. Every changed row is noted on a sheet of its transaction, a setting that ends with it and goes back
-- with a savepoint. At commit the whole sheet is added to `totals` at once: the rows that all writers share are locked
-- for a moment only, in the same order by everyone, and a thousand new rows cost one change of each total.
CREATE FUNCTION note_total(total text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sheet jsonb := coalesce(nullif(current_setting('totals.sheet', true), ''), '{}')::jsonb;
BEGIN
  sheet := sheet || jsonb_build_object(total, coalesce((sheet ->> total)::bigint, 0) + change);
  PERFORM set_config('totals.sheet', sheet::text, true);
END
$$;
--> statement-breakpoint
-- Counts rows as `table:value`, by the column the trigger names.
CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO kind USING OLD;
    PERFORM note_total(TG_TABLE_NAME || ':' || kind, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO kind USING NEW;
    PERFORM note_total(TG_TABLE_NAME || ':' || kind, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_base_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.kind = 'base' THEN PERFORM note_total('base_price_cents', -OLD.amount_cents); END IF;
  IF TG_OP <> 'DELETE' AND NEW.kind = 'base' THEN PERFORM note_total('base_price_cents', NEW.amount_cents); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_total('ledger_cents', -OLD.amount_cents); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_total('ledger_cents', NEW.amount_cents); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whoever is about to commit what is derived below takes turns. Nobody who holds this lock waits for another one.
CREATE FUNCTION lock_derived() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(727278) $$;
--> statement-breakpoint
CREATE FUNCTION settle_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sheet text := nullif(current_setting('totals.sheet', true), '');
BEGIN
  IF sheet IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_derived();
  PERFORM set_config('totals.sheet', '', true);
  INSERT INTO totals (name, value)
    SELECT key, value::bigint FROM jsonb_each_text(sheet::jsonb) WHERE value <> '0' ORDER BY key
    ON CONFLICT (name) DO UPDATE SET value = totals.value + excluded.value;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What every booking that stands still owes; nothing is owed for a day that nobody will come to.
CREATE VIEW owed_by_booking AS
  SELECT b.id AS booking_id, paid.cents AS paid_cents, price.cents - paid.cents AS owed_cents
  FROM bookings b
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM price_lines WHERE booking_id = b.id) price
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries WHERE booking_id = b.id) paid
  WHERE b.status IN ('pending_payment', 'confirmed', 'completed');
--> statement-breakpoint
CREATE FUNCTION settle_balance(id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_derived();
  INSERT INTO open_balances (booking_id, paid_cents, owed_cents)
    SELECT o.booking_id, o.paid_cents, o.owed_cents FROM owed_by_booking o WHERE o.booking_id = id AND o.owed_cents > 0
    ON CONFLICT (booking_id) DO UPDATE SET paid_cents = excluded.paid_cents, owed_cents = excluded.owed_cents;
  IF NOT FOUND THEN DELETE FROM open_balances WHERE booking_id = id; END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION settle_balance_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_balance(OLD.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION settle_balance_of_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_balance(OLD.booking_id); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.booking_id <> OLD.booking_id) THEN
    PERFORM settle_balance(NEW.booking_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Everything anew, from the rows themselves. Those who write meanwhile come before or after, never in between.
CREATE FUNCTION recount_totals() RETURNS void LANGUAGE plpgsql AS $$
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
    UNION ALL SELECT 'ledger_cents', coalesce(sum(amount_cents), 0) FROM ledger_entries;
  DELETE FROM open_balances;
  INSERT INTO open_balances (booking_id, paid_cents, owed_cents)
    SELECT booking_id, paid_cents, owed_cents FROM owed_by_booking WHERE owed_cents > 0;
END
$$;
--> statement-breakpoint
CREATE FUNCTION recount_after_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_totals();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION count_row('status');
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_row('status');
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON waivers FOR EACH ROW EXECUTE FUNCTION count_row('status');
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE OF status ON waivers FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_row('status');
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON messages FOR EACH ROW EXECUTE FUNCTION count_row('state');
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE OF state ON messages FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION count_row('state');
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT OR DELETE ON quotes FOR EACH ROW EXECUTE FUNCTION count_row('status');
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE OF status ON quotes FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_row('status');
--> statement-breakpoint
CREATE TRIGGER count_any AFTER INSERT OR UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION count_row('actor');
--> statement-breakpoint
CREATE TRIGGER sum_any AFTER INSERT OR UPDATE OR DELETE ON price_lines FOR EACH ROW EXECUTE FUNCTION sum_base_price();
--> statement-breakpoint
CREATE TRIGGER sum_any AFTER INSERT OR UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION sum_ledger();
--> statement-breakpoint
-- The same for every table that is counted or summed, and who is told of a change.
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['bookings', 'waivers', 'messages', 'quotes', 'audit_entries', 'price_lines', 'ledger_entries'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER settle_totals AFTER INSERT OR UPDATE OR DELETE ON %I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_totals()', t);
    EXECUTE format('CREATE TRIGGER recount AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION recount_after_truncate()', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['price_lines', 'ledger_entries'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER settle_balance AFTER INSERT OR UPDATE OR DELETE ON %I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_balance_of_money()', t);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settle_balance AFTER UPDATE OF status OR DELETE ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_balance_of_booking();
--> statement-breakpoint
-- The owner's open pages hear which tables changed, whoever changed them.
CREATE FUNCTION notify_office_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['bookings', 'waivers', 'messages', 'quotes', 'ledger_entries', 'inflatables', 'day_claims', 'audit_entries'] LOOP
    EXECUTE format('CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed()', t);
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT recount_totals();
