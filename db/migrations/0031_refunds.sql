CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"payment_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"refund_ref" text,
	"owner_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"asked_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_refund_ref_unique" UNIQUE("refund_ref"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'sent', 'failed', 'manual', 'done')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0 and "refunds"."owner_cents" >= 0 and "refunds"."disputed_cents" >= 0),
	CONSTRAINT "refunds_shares" CHECK ("refunds"."owner_cents" + "refunds"."disputed_cents" <= "refunds"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("booking_id") WHERE "refunds"."state" = 'requested';--> statement-breakpoint
-- Refunds that were asked for before they were rows: the history says what became of each. One payment at a time, in the
-- order in which things happened.
DO $$
DECLARE
  asked record;
  said record;
  part int;
BEGIN
  CREATE TEMPORARY TABLE asked_refunds ON COMMIT DROP AS
    SELECT a.id AS audit_id, a.booking_id, a.at, a.details->>'paymentRef' AS payment_ref,
           (a.details->>'amountCents')::int AS amount_cents,
           coalesce(a.details->>'key', 'history-' || a.id) AS key
      FROM audit_entries a
     WHERE a.action = 'refund requested' AND a.details->>'paymentRef' IS NOT NULL
    UNION ALL
    -- Older changes of orders name their refunds themselves.
    SELECT a.id, a.booking_id, a.at, r.refund->>'paymentRef', (r.refund->>'amountCents')::int,
           coalesce(r.refund->>'key', 'history-' || a.id || '-' || r.place)
      FROM audit_entries a, jsonb_array_elements(a.details->'refunds') WITH ORDINALITY AS r(refund, place)
     WHERE a.action = 'order changed' AND jsonb_typeof(a.details->'refunds') = 'array';

  FOR asked IN SELECT DISTINCT ON (key) * FROM asked_refunds
                WHERE booking_id IS NOT NULL AND amount_cents > 0 ORDER BY key, audit_id LOOP
    INSERT INTO refunds (booking_id, payment_ref, amount_cents, state, key, created_at, updated_at)
    VALUES (asked.booking_id, asked.payment_ref, asked.amount_cents, 'requested', asked.key, asked.at, asked.at);
  END LOOP;

  FOR said IN SELECT id, booking_id, at, action, details, details->>'paymentRef' AS payment_ref,
                     details->>'key' AS key, details->>'refundRef' AS refund_ref,
                     coalesce((details->>'amountCents')::int, 0) AS amount_cents,
                     coalesce((details->>'matchedCents')::int, 0) AS matched_cents,
                     coalesce((details->>'disputedCents')::int, 0) AS disputed_cents,
                     coalesce((details->>'fromDashboard')::boolean, false) AS from_dashboard,
                     coalesce((details->>'afterDispute')::boolean, false) AS after_dispute
                FROM audit_entries
               WHERE action IN ('refund sent', 'refund failed') AND booking_id IS NOT NULL ORDER BY id LOOP
    IF said.action = 'refund failed' AND said.key IS NOT NULL THEN
      -- Given up, and the owner's since.
      UPDATE refunds SET state = 'manual', updated_at = said.at,
             owner_cents = least(said.amount_cents, amount_cents),
             disputed_cents = least(said.disputed_cents, amount_cents - least(said.amount_cents, amount_cents))
       WHERE id = (SELECT id FROM refunds
                    WHERE booking_id = said.booking_id AND state = 'requested'
                      AND (key = said.key OR (key LIKE 'history-%' AND payment_ref = said.payment_ref))
                    ORDER BY key = said.key DESC, id LIMIT 1);
    ELSIF said.action = 'refund failed' AND said.refund_ref IS NOT NULL THEN
      -- Made, and come back later.
      UPDATE refunds SET state = 'failed', updated_at = said.at, owner_cents = amount_cents, disputed_cents = 0
       WHERE refund_ref = said.refund_ref AND state <> 'failed';
      IF NOT FOUND AND NOT said.from_dashboard THEN
        UPDATE refunds SET state = 'failed', refund_ref = said.refund_ref, updated_at = said.at,
               owner_cents = amount_cents, disputed_cents = 0
         WHERE id = (SELECT id FROM refunds
                      WHERE payment_ref = said.payment_ref AND amount_cents = said.amount_cents AND refund_ref IS NULL
                        AND state IN ('requested', 'manual') ORDER BY state DESC, id LIMIT 1);
      END IF;
      IF NOT FOUND AND said.payment_ref IS NOT NULL AND said.amount_cents > 0 THEN
        INSERT INTO refunds (booking_id, payment_ref, amount_cents, state, key, refund_ref, owner_cents, created_at, updated_at)
        VALUES (said.booking_id, said.payment_ref, said.amount_cents, 'failed', 'dashboard-' || said.refund_ref,
                said.refund_ref, said.amount_cents, said.at, said.at)
        ON CONFLICT DO NOTHING;
      END IF;
    ELSIF said.action = 'refund failed' AND said.after_dispute THEN
      -- The bank returned the money, and what had waited for it fell to the owner.
      part := said.amount_cents;
      FOR asked IN SELECT id, disputed_cents FROM refunds
                    WHERE payment_ref = said.payment_ref AND disputed_cents > 0 ORDER BY id LOOP
        UPDATE refunds SET owner_cents = owner_cents + least(part, asked.disputed_cents),
               disputed_cents = disputed_cents - least(part, asked.disputed_cents) WHERE id = asked.id;
        part := part - least(part, asked.disputed_cents);
      END LOOP;
    ELSIF said.action = 'refund sent' AND NOT said.from_dashboard THEN
      -- Ours: one that was given up where the report says so, otherwise the oldest that waits.
      UPDATE refunds SET state = 'done', refund_ref = said.refund_ref, updated_at = said.at,
             owner_cents = greatest(0, owner_cents - said.matched_cents)
       WHERE id = (SELECT id FROM refunds
                    WHERE booking_id = said.booking_id AND refund_ref IS NULL AND amount_cents = said.amount_cents
                      AND (said.payment_ref IS NULL OR payment_ref = said.payment_ref)
                      AND state = CASE WHEN said.matched_cents > 0 THEN 'manual' ELSE 'requested' END
                    ORDER BY id LIMIT 1);
    ELSIF said.action = 'refund sent' THEN
      -- From the dashboard: what had fallen to the owner is made with it.
      part := said.matched_cents;
      FOR asked IN SELECT id, owner_cents FROM refunds
                    WHERE booking_id = said.booking_id AND owner_cents > 0
                      AND (said.payment_ref IS NULL OR payment_ref = said.payment_ref) ORDER BY id LOOP
        UPDATE refunds SET owner_cents = owner_cents - least(part, asked.owner_cents) WHERE id = asked.id;
        part := part - least(part, asked.owner_cents);
      END LOOP;
    END IF;
  END LOOP;

  -- In the ledger, but the history of an older version does not say which: the oldest of its amount.
  FOR said IN SELECT l.provider_ref, l.payment_ref, -l.amount_cents AS amount_cents, l.created_at
                FROM ledger_entries l
               WHERE l.kind = 'refund' AND l.payment_ref IS NOT NULL AND l.provider_ref IS NOT NULL
                 AND NOT EXISTS (SELECT FROM refunds r WHERE r.refund_ref = l.provider_ref)
                 AND NOT EXISTS (SELECT FROM audit_entries a WHERE a.booking_id = l.booking_id
                                  AND a.details->>'refundRef' = l.provider_ref
                                  AND coalesce((a.details->>'fromDashboard')::boolean, false))
               ORDER BY l.id LOOP
    UPDATE refunds SET state = 'done', refund_ref = said.provider_ref, updated_at = said.created_at
     WHERE id = (SELECT id FROM refunds WHERE payment_ref = said.payment_ref AND amount_cents = said.amount_cents
                    AND state = 'requested' AND refund_ref IS NULL ORDER BY id LIMIT 1);
  END LOOP;

  -- A person who was erased while the refund was on its way: only the job still knows it.
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE $q$
      INSERT INTO refunds (booking_id, payment_ref, amount_cents, state, key, created_at, updated_at)
      SELECT (data->>'bookingId')::int, data->>'paymentRef', (data->>'amountCents')::int, 'requested', data->>'key',
             created_on, created_on
        FROM pgboss.job
       WHERE name = 'refund' AND state IN ('created', 'retry', 'active') AND data->>'paymentRef' IS NOT NULL
         AND NOT EXISTS (SELECT FROM refunds r WHERE r.key LIKE 'history-%' AND r.payment_ref = data->>'paymentRef'
                            AND r.amount_cents = (data->>'amountCents')::int)
      ON CONFLICT DO NOTHING
    $q$;
    -- A change of an order that an older version wrote down without the key: its job has it. Of several of one payment and
    -- amount each has a job of its own.
    EXECUTE $q$
      UPDATE refunds r SET key = job.key
        FROM (SELECT id, payment_ref, amount_cents, row_number() OVER (PARTITION BY payment_ref, amount_cents ORDER BY id) AS place
                FROM refunds WHERE key LIKE 'history-%' AND state = 'requested') waiting
        JOIN (SELECT key, payment_ref, amount_cents, row_number() OVER (PARTITION BY payment_ref, amount_cents ORDER BY key) AS place
                FROM (SELECT DISTINCT data->>'key' AS key, data->>'paymentRef' AS payment_ref,
                             (data->>'amountCents')::int AS amount_cents
                        FROM pgboss.job WHERE name = 'refund' AND state IN ('created', 'retry', 'active')
                         AND data->>'key' NOT IN (SELECT key FROM refunds)) jobs) job
          USING (payment_ref, amount_cents, place)
       WHERE r.id = waiting.id
    $q$;
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION check_refunds_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid int;
  asked int;
BEGIN
  SELECT coalesce((SELECT amount_cents FROM ledger_entries WHERE provider_ref = NEW.payment_ref AND kind = 'charge'),
                  (SELECT amount_cents FROM payment_sessions WHERE payment_ref = NEW.payment_ref)) INTO paid;
  SELECT coalesce(sum(amount_cents), 0) INTO asked FROM refunds
   WHERE payment_ref = NEW.payment_ref AND state IN ('requested', 'sent', 'done');
  IF asked > paid THEN
    RAISE EXCEPTION 'refunds of payment % are more than it', NEW.payment_ref
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF state, amount_cents, payment_ref ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_of_payment();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed();
