-- A booking becomes an order: several things, several days, what goes along, each claimed by unit and day. Every booking that
-- exists is an order of one thing for one day. Tables are altered in the order in which booking takes its locks
-- (db/lock-order.ts). Triggers sleep while rows are rewritten: nothing that is counted or noted changes by this.
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" ("email") WHERE "email" <> '';--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" ("phone") WHERE "phone" <> '';--> statement-breakpoint
-- The bookings, without what moves to its own tables.
ALTER TABLE "bookings" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "bookings"
	ADD COLUMN "version" integer DEFAULT 1 NOT NULL,
	ADD COLUMN "days" integer DEFAULT 1 NOT NULL,
	ADD COLUMN "proposal" text,
	ADD COLUMN "customer_id" integer REFERENCES "customers"("id") ON DELETE SET NULL,
	ADD COLUMN "street" text DEFAULT '' NOT NULL,
	ADD COLUMN "city" text DEFAULT '' NOT NULL,
	ADD COLUMN "state" text DEFAULT '' NOT NULL,
	ADD COLUMN "zip" text DEFAULT '' NOT NULL,
	ADD COLUMN "place" text,
	ADD COLUMN "surface" text DEFAULT 'unknown' NOT NULL,
	ADD COLUMN "site" jsonb DEFAULT '{}'::jsonb NOT NULL,
	ADD COLUMN "text_consent" boolean DEFAULT false NOT NULL,
	ADD COLUMN "language" text DEFAULT 'en' NOT NULL,
	ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "delivery_zone" text DEFAULT '' NOT NULL,
	ADD COLUMN "damage_cover" boolean DEFAULT false NOT NULL,
	ADD COLUMN "discount" jsonb,
	ADD COLUMN "exemption" text,
	ADD COLUMN "exemption_name" text DEFAULT '' NOT NULL,
	ADD COLUMN "exemption_number" text DEFAULT '' NOT NULL,
	ADD COLUMN "reopened_until" timestamp with time zone;--> statement-breakpoint
-- One person per mailbox: case, a +tag and (at Google) dots are ignored, as app/shared/contact-key.server.ts reads them.
-- Who left no email address is known by the digits of the phone. The newest booking says the name.
CREATE TEMP TABLE "contact_of_booking" ON COMMIT DROP AS
  SELECT "id", "customer_name" AS "name", "created_at",
    CASE WHEN "domain" IN ('gmail.com', 'googlemail.com') THEN replace("mailbox", '.', '') || '@gmail.com'
      WHEN "mailbox" = '' OR "domain" = '' THEN '' ELSE "mailbox" || '@' || "domain" END AS "email",
    CASE WHEN length("digits") = 11 AND "digits" LIKE '1%' THEN substr("digits", 2) ELSE "digits" END AS "phone"
  FROM (
    SELECT "id", "customer_name", "created_at",
      split_part(split_part(lower(trim("customer_email")), '@', 1), '+', 1) AS "mailbox",
      split_part(lower(trim("customer_email")), '@', 2) AS "domain",
      regexp_replace("customer_phone", '\D', '', 'g') AS "digits"
    FROM "bookings" WHERE "erased_at" IS NULL
  ) AS "contacts";--> statement-breakpoint
INSERT INTO "customers" ("name", "email", "phone", "created_at", "updated_at")
  SELECT (array_agg("name" ORDER BY "id" DESC))[1], "email", (array_agg("phone" ORDER BY "id" DESC))[1],
    min("created_at"), max("created_at")
  FROM "contact_of_booking" WHERE "email" <> '' GROUP BY "email" ORDER BY min("id");--> statement-breakpoint
INSERT INTO "customers" ("name", "phone", "created_at", "updated_at")
  SELECT (array_agg("name" ORDER BY "id" DESC))[1], "phone", min("created_at"), max("created_at")
  FROM "contact_of_booking" WHERE "email" = '' AND "phone" <> '' GROUP BY "phone" ORDER BY min("id");--> statement-breakpoint
UPDATE "bookings" SET "customer_id" = "customers"."id"
  FROM "contact_of_booking" AS "contact" JOIN "customers"
    ON "customers"."email" = "contact"."email" AND ("contact"."email" <> '' OR "customers"."phone" = "contact"."phone")
  WHERE "contact"."id" = "bookings"."id" AND ("contact"."email" <> '' OR "contact"."phone" <> '');--> statement-breakpoint
-- `12 Orchard Ln, Ellijay, GA 30540` is split; what reads otherwise stands whole in the street.
UPDATE "bookings" SET
  "street" = coalesce("parts"[1], "customer_address"), "city" = coalesce("parts"[2], ''),
  "state" = coalesce("parts"[3], ''), "zip" = coalesce("parts"[4], '')
  FROM (
    SELECT "id" AS "split_id",
      regexp_match("customer_address", '^(.*[^ ,]), ([^ ,][^,]*), ([A-Za-z]{2}) (\d{5}(?:-\d{4})?)$') AS "parts"
    FROM "bookings"
  ) AS "split" WHERE "split_id" = "id";--> statement-breakpoint
DROP INDEX "bookings_address_missing";--> statement-breakpoint
CREATE TEMP TABLE "thing_of_booking" ON COMMIT DROP AS SELECT "id", "inflatable_id", "wet_option" FROM "bookings";--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "customer_address", DROP COLUMN "inflatable_id", DROP COLUMN "wet_option";--> statement-breakpoint
ALTER TABLE "bookings"
	ADD COLUMN "customer_address" text NOT NULL GENERATED ALWAYS AS (
      street || case when city = '' then '' else ', ' || city end
      || case when state = '' then '' else ', ' || state end || case when zip = '' then '' else ' ' || zip end) STORED,
	ADD COLUMN "last_day" date NOT NULL GENERATED ALWAYS AS (event_date + (days - 1)) STORED,
	DROP CONSTRAINT "bookings_status",
	ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('proposed', 'pending_payment', 'confirmed', 'completed', 'cancelled', 'expired')),
	ADD CONSTRAINT "bookings_proposal" CHECK ("bookings"."proposal" in ('open', 'declined', 'ended')),
	ADD CONSTRAINT "bookings_proposed" CHECK (("bookings"."status" = 'proposed') = ("bookings"."proposal" is not null)),
	ADD CONSTRAINT "bookings_days" CHECK ("bookings"."days" between 1 and 14),
	ADD CONSTRAINT "bookings_place" CHECK ("bookings"."place" in ('home', 'park', 'school', 'church', 'business')),
	ADD CONSTRAINT "bookings_surface" CHECK ("bookings"."surface" in ('grass', 'hard', 'indoor', 'unknown')),
	ADD CONSTRAINT "bookings_language" CHECK ("bookings"."language" in ('en', 'es')),
	ADD CONSTRAINT "bookings_exemption" CHECK ("bookings"."exemption" in ('waiting', 'accepted', 'refused')),
	ADD CONSTRAINT "bookings_delivery" CHECK ("bookings"."delivery_cents" >= 0);--> statement-breakpoint
CREATE INDEX "bookings_address_missing" ON "bookings" ("event_date") WHERE "customer_address" = '';--> statement-breakpoint
CREATE INDEX "bookings_proposals" ON "bookings" ("hold_expires_at") WHERE "proposal" = 'open';--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" ("customer_id");--> statement-breakpoint
CREATE INDEX "bookings_exemptions" ON "bookings" ("event_date") WHERE "exemption" = 'waiting';--> statement-breakpoint
-- The catalog: every item has the one unit it had all along.
ALTER TABLE "inflatables" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"inflatable_id" integer NOT NULL REFERENCES "inflatables"("id") ON DELETE CASCADE,
	"name" text NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'in_service' NOT NULL,
	"bought_on" date,
	"paid_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_name" UNIQUE ("inflatable_id", "name"),
	CONSTRAINT "units_item" UNIQUE ("id", "inflatable_id"),
	CONSTRAINT "units_status" CHECK ("units"."status" in ('in_service', 'retired')),
	CONSTRAINT "units_paid" CHECK ("units"."paid_cents" >= 0)
);
--> statement-breakpoint
INSERT INTO "units" ("inflatable_id", "name", "position", "created_at")
  SELECT "id", "name" || ' 1', 1, "created_at" FROM "inflatables" ORDER BY "id";--> statement-breakpoint
CREATE TABLE "unit_outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"unit_id" integer NOT NULL REFERENCES "units"("id") ON DELETE CASCADE,
	"from_date" date NOT NULL,
	"until_date" date,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_outages_reason" CHECK ("unit_outages"."reason" in ('repair', 'cleaning', 'inspection')),
	CONSTRAINT "unit_outages_days" CHECK ("unit_outages"."until_date" >= "unit_outages"."from_date")
);
--> statement-breakpoint
CREATE INDEX "unit_outages_unit" ON "unit_outages" ("unit_id", "from_date");--> statement-breakpoint
CREATE TABLE "extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL UNIQUE,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" integer NOT NULL,
	"per" text NOT NULL,
	"stock" integer NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extras_per" CHECK ("extras"."per" in ('order', 'day')),
	CONSTRAINT "extras_price" CHECK ("extras"."price_cents" >= 0 and "extras"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"booking_id" integer NOT NULL REFERENCES "bookings"("id") ON DELETE CASCADE,
	"inflatable_id" integer NOT NULL REFERENCES "inflatables"("id"),
	"wet_option" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"wet_fee_cents" integer NOT NULL,
	CONSTRAINT "booking_items_claimed" UNIQUE ("id", "booking_id", "inflatable_id"),
	CONSTRAINT "booking_items_price" CHECK ("booking_items"."price_cents" >= 0 and "booking_items"."wet_fee_cents" >= 0)
);
--> statement-breakpoint
-- At the price that was agreed; who booked it dry and wants it wet pays today's fee.
INSERT INTO "booking_items" ("booking_id", "inflatable_id", "wet_option", "position", "price_cents", "wet_fee_cents")
  SELECT "thing"."id", "thing"."inflatable_id", "thing"."wet_option", 1,
    coalesce("base"."amount_cents", 0), coalesce("wet"."amount_cents", "item"."wet_fee_cents")
  FROM "thing_of_booking" AS "thing"
  JOIN "inflatables" AS "item" ON "item"."id" = "thing"."inflatable_id"
  LEFT JOIN "price_lines" AS "base" ON "base"."booking_id" = "thing"."id" AND "base"."kind" = 'base'
  LEFT JOIN "price_lines" AS "wet" ON "wet"."booking_id" = "thing"."id" AND "wet"."kind" = 'wet'
  ORDER BY "thing"."id";--> statement-breakpoint
CREATE INDEX "booking_items_booking" ON "booking_items" ("booking_id", "position");--> statement-breakpoint
CREATE INDEX "booking_items_item" ON "booking_items" ("inflatable_id", "booking_id");--> statement-breakpoint
CREATE TABLE "booking_extras" (
	"booking_id" integer NOT NULL REFERENCES "bookings"("id") ON DELETE CASCADE,
	"extra_id" integer NOT NULL REFERENCES "extras"("id"),
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"per" text NOT NULL,
	"taxable" boolean NOT NULL,
	CONSTRAINT "booking_extras_pk" PRIMARY KEY ("booking_id", "extra_id"),
	CONSTRAINT "booking_extras_quantity" CHECK ("booking_extras"."quantity" > 0 and "booking_extras"."price_cents" >= 0),
	CONSTRAINT "booking_extras_per" CHECK ("booking_extras"."per" in ('order', 'day'))
);
--> statement-breakpoint
CREATE INDEX "booking_extras_extra" ON "booking_extras" ("extra_id");--> statement-breakpoint
-- Claims are of a unit, and of one thing of an order.
ALTER TABLE "day_claims" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "day_claims"
	ADD COLUMN "unit_id" integer,
	ADD COLUMN "booking_item_id" integer,
	ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "day_claims" SET
  "unit_id" = (SELECT "id" FROM "units" WHERE "units"."inflatable_id" = "day_claims"."inflatable_id"),
  "booking_item_id" = (SELECT "id" FROM "booking_items" WHERE "booking_items"."booking_id" = "day_claims"."booking_id");--> statement-breakpoint
DROP INDEX "day_claims_booking";--> statement-breakpoint
ALTER TABLE "day_claims"
	DROP CONSTRAINT "day_claims_inflatable_id_date_pk",
	DROP CONSTRAINT "day_claims_inflatable_id_inflatables_id_fk",
	DROP CONSTRAINT "day_claims_booking_id_bookings_id_fk",
	ADD CONSTRAINT "day_claims_pk" PRIMARY KEY ("unit_id", "date"),
	ADD CONSTRAINT "day_claims_unit" FOREIGN KEY ("unit_id", "inflatable_id") REFERENCES "units"("id", "inflatable_id"),
	ADD CONSTRAINT "day_claims_booking_item" FOREIGN KEY ("booking_item_id", "booking_id", "inflatable_id")
      REFERENCES "booking_items"("id", "booking_id", "inflatable_id") ON DELETE CASCADE,
	ADD CONSTRAINT "day_claims_thing_known" CHECK (("day_claims"."booking_id" is null) = ("day_claims"."booking_item_id" is null));--> statement-breakpoint
CREATE UNIQUE INDEX "day_claims_thing" ON "day_claims" ("booking_item_id", "date") WHERE "booking_item_id" is not null;--> statement-breakpoint
CREATE INDEX "day_claims_item" ON "day_claims" ("inflatable_id", "date");--> statement-breakpoint
CREATE INDEX "day_claims_booking" ON "day_claims" ("booking_id") WHERE "booking_id" is not null;--> statement-breakpoint
ALTER TABLE "day_claims" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TABLE "extra_claims" (
	"extra_id" integer NOT NULL REFERENCES "extras"("id"),
	"date" date NOT NULL,
	"slot" integer NOT NULL,
	"booking_id" integer NOT NULL REFERENCES "bookings"("id") ON DELETE CASCADE,
	CONSTRAINT "extra_claims_pk" PRIMARY KEY ("extra_id", "date", "slot"),
	CONSTRAINT "extra_claims_slot" CHECK ("extra_claims"."slot" > 0)
);
--> statement-breakpoint
CREATE INDEX "extra_claims_booking" ON "extra_claims" ("booking_id");--> statement-breakpoint
-- Lines are numbered and say which thing they are about.
ALTER TABLE "price_lines" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "price_lines"
	ADD COLUMN "position" integer,
	ADD COLUMN "booking_item_id" integer;--> statement-breakpoint
UPDATE "price_lines" SET "position" = CASE "kind" WHEN 'base' THEN 1 ELSE 2 END,
  "booking_item_id" = (SELECT "id" FROM "booking_items" WHERE "booking_items"."booking_id" = "price_lines"."booking_id");--> statement-breakpoint
ALTER TABLE "price_lines"
	DROP CONSTRAINT "price_lines_booking_id_kind_pk",
	DROP CONSTRAINT "price_lines_kind",
	DROP CONSTRAINT "price_lines_amount",
	ADD COLUMN "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	ALTER COLUMN "position" SET NOT NULL,
	ADD CONSTRAINT "price_lines_booking_item_id_fk" FOREIGN KEY ("booking_item_id") REFERENCES "booking_items"("id") ON DELETE CASCADE,
	ADD CONSTRAINT "price_lines_position" UNIQUE ("booking_id", "position"),
	ADD CONSTRAINT "price_lines_kind" CHECK ("price_lines"."kind" in ('base', 'wet', 'extra_day', 'extra', 'surface', 'damage_cover', 'delivery', 'discount', 'tax', 'adjustment')),
	ADD CONSTRAINT "price_lines_amount" CHECK ("price_lines"."amount_cents" >= 0 or "price_lines"."kind" in ('discount', 'adjustment'));--> statement-breakpoint
CREATE INDEX "price_lines_thing" ON "price_lines" ("booking_item_id");--> statement-breakpoint
ALTER TABLE "price_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "bookings" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"code" text NOT NULL UNIQUE,
	"basis_points" integer,
	"amount_cents" integer,
	"valid_from" date,
	"valid_until" date,
	"event_from" date,
	"event_until" date,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"most_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"once_per_customer" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_worth" CHECK (("promo_codes"."basis_points" is null) <> ("promo_codes"."amount_cents" is null)),
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."basis_points" between 1 and 10000),
	CONSTRAINT "promo_codes_amount" CHECK ("promo_codes"."amount_cents" > 0),
	CONSTRAINT "promo_codes_minimum" CHECK ("promo_codes"."minimum_cents" >= 0),
	CONSTRAINT "promo_codes_valid" CHECK ("promo_codes"."valid_until" >= "promo_codes"."valid_from"),
	CONSTRAINT "promo_codes_event" CHECK ("promo_codes"."event_until" >= "promo_codes"."event_from"),
	CONSTRAINT "promo_codes_used" CHECK ("promo_codes"."used" between 0 and coalesce("promo_codes"."most_uses", "promo_codes"."used"))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"booking_id" integer PRIMARY KEY REFERENCES "bookings"("id") ON DELETE CASCADE,
	"promo_code_id" integer NOT NULL REFERENCES "promo_codes"("id"),
	"email" text NOT NULL,
	"once_per_customer" boolean NOT NULL,
	"basis_points" integer,
	"amount_cents" integer,
	"minimum_cents" integer NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" ("promo_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_uses_once" ON "promo_uses" ("promo_code_id", "email") WHERE "once_per_customer" and not "released";--> statement-breakpoint
ALTER TABLE "waivers"
	ADD COLUMN "last_day" date,
	ADD COLUMN "items" jsonb,
	ADD COLUMN "hash_version" integer DEFAULT 1 NOT NULL,
	ADD CONSTRAINT "waivers_hash_version" CHECK ("waivers"."hash_version" in (1, 2));--> statement-breakpoint
-- How often a code was used is counted from its uses, one writer at a time.
CREATE FUNCTION count_promo_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used_code integer := coalesce(NEW.promo_code_id, OLD.promo_code_id);
BEGIN
  PERFORM 1 FROM promo_codes WHERE id = used_code FOR NO KEY UPDATE;
  UPDATE promo_codes SET used = (SELECT count(*) FROM promo_uses WHERE promo_code_id = used_code AND NOT released)
    WHERE id = used_code;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_uses AFTER INSERT OR UPDATE OR DELETE ON promo_uses FOR EACH ROW EXECUTE FUNCTION count_promo_uses();--> statement-breakpoint
-- A version for everything that two people may change at once. What is counted by the database itself is no change.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'used' - 'version' <> to_jsonb(OLD) - 'used' - 'version' THEN NEW.version := OLD.version + 1; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['bookings', 'inflatables', 'extras', 'promo_codes'] LOOP
    EXECUTE format('CREATE TRIGGER raise_version BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION raise_version()', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['units', 'unit_outages', 'extras', 'promo_codes', 'customers'] LOOP
    EXECUTE format('CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed()', t);
  END LOOP;
END
$$;
--> statement-breakpoint
-- An item without a unit could never be rented: whoever adds one, at commit it has one.
CREATE FUNCTION give_first_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO units (inflatable_id, name, position)
    SELECT id, name || ' 1', 1 FROM inflatables
    WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM units WHERE inflatable_id = NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER give_first_unit AFTER INSERT ON inflatables
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION give_first_unit();--> statement-breakpoint
-- No discount makes an order cost less than nothing.
CREATE FUNCTION refuse_negative_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM price_lines WHERE booking_id = NEW.booking_id) < 0 THEN
    RAISE EXCEPTION 'The total of booking % would be below 0', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'price_lines_total';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refuse_negative_total AFTER INSERT OR UPDATE ON price_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.amount_cents < 0) EXECUTE FUNCTION refuse_negative_total();--> statement-breakpoint
-- Units that come, go, or are out change what is free as much as a booking does. Two years ahead is farther than anyone looks.
CREATE FUNCTION note_unit_days(item integer, first date, last date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change_id bigint;
BEGIN
  PERFORM lock_derived();
  INSERT INTO availability_changes (inflatable_id, date)
    SELECT item, day::date
    FROM generate_series(greatest(first, current_date - 1), least(last, current_date + 730), interval '1 day') AS day
    ORDER BY day;
  SELECT max(id) INTO change_id FROM availability_changes;
  IF change_id IS NOT NULL THEN PERFORM pg_notify('availability_changed', change_id::text); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_outage_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item integer;
BEGIN
  SELECT inflatable_id INTO item FROM units WHERE id = coalesce(NEW.unit_id, OLD.unit_id);
  IF item IS NULL THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM note_unit_days(item, OLD.from_date, coalesce(OLD.until_date, 'infinity')); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_unit_days(item, NEW.from_date, coalesce(NEW.until_date, 'infinity')); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER outage_changed AFTER INSERT OR UPDATE OR DELETE ON unit_outages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_outage_change();--> statement-breakpoint
CREATE FUNCTION note_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_unit_days(NEW.inflatable_id, current_date - 1, 'infinity');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER unit_added AFTER INSERT ON units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.position > 1) EXECUTE FUNCTION note_unit_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER unit_changed AFTER UPDATE OF status ON units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_unit_change();--> statement-breakpoint
-- Where the business limits its deliveries a day, an order on a day may fill it, or open it, for every item.
CREATE FUNCTION note_day_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id bigint;
BEGIN
  IF (SELECT "values" #>> '{delivery,mostADay}' FROM settings_versions ORDER BY id DESC LIMIT 1) IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_derived();
  INSERT INTO availability_changes (inflatable_id, date)
    SELECT inflatables.id, day FROM inflatables,
      (SELECT OLD.event_date AS day WHERE TG_OP <> 'INSERT' UNION SELECT NEW.event_date WHERE TG_OP <> 'DELETE') AS days
    ORDER BY day, inflatables.id;
  SELECT max(id) INTO change_id FROM availability_changes;
  PERFORM pg_notify('availability_changed', change_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER day_limit_new AFTER INSERT OR DELETE ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_day_limit();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER day_limit_changed AFTER UPDATE OF status, event_date, proposal ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_day_limit();--> statement-breakpoint
-- A proposal is no booking yet: its price counts from the day it is accepted.
CREATE OR REPLACE FUNCTION sum_base_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.kind = 'base' AND NOT is_proposed(OLD.booking_id) THEN
    PERFORM note_total('base_price_cents', -OLD.amount_cents);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.kind = 'base' AND NOT is_proposed(NEW.booking_id) THEN
    PERFORM note_total('base_price_cents', NEW.amount_cents);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION is_proposed(booking integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM bookings WHERE id = booking AND status = 'proposed')
$$;
--> statement-breakpoint
CREATE FUNCTION sum_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleted, its lines will be taken off a sum that they are not in.
  PERFORM note_total('base_price_cents', coalesce(sum(amount_cents), 0)
      * CASE WHEN TG_OP = 'DELETE' OR OLD.status = 'proposed' THEN 1 ELSE -1 END)
    FROM price_lines WHERE booking_id = OLD.id AND kind = 'base';
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER sum_proposal_taken BEFORE UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND 'proposed' IN (OLD.status, NEW.status)) EXECUTE FUNCTION sum_proposal();--> statement-breakpoint
CREATE TRIGGER sum_proposal_deleted BEFORE DELETE ON bookings FOR EACH ROW
  WHEN (OLD.status = 'proposed') EXECUTE FUNCTION sum_proposal();--> statement-breakpoint
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
    SELECT booking_id, paid_cents, owed_cents FROM owed_by_booking WHERE owed_cents > 0;
END
$$;
