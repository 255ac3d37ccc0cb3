-- Rain checks with a ledger of their own, and what the renter's page needs: mailed codes, links that end, copies of papers. New
-- tables and wider checks only: the version before runs on beside it.
CREATE TABLE "credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"origin_booking_id" integer REFERENCES "bookings"("id") ON DELETE set null,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"remaining_cents" integer DEFAULT 0 NOT NULL,
	"expires_on" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_code_unique" UNIQUE("code"),
	CONSTRAINT "credits_remaining" CHECK ("credits"."remaining_cents" >= 0)
);--> statement-breakpoint
CREATE INDEX "credits_origin" ON "credits" ("origin_booking_id") WHERE "origin_booking_id" is not null;--> statement-breakpoint
CREATE INDEX "credits_open" ON "credits" ("expires_on") WHERE "remaining_cents" > 0;--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credit_id" integer NOT NULL REFERENCES "credits"("id"),
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"booking_id" integer REFERENCES "bookings"("id") ON DELETE set null,
	"expires_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('issued', 'used', 'released', 'extended', 'taken_back')),
	CONSTRAINT "credit_entries_sign" CHECK (case when "credit_entries"."kind" in ('issued', 'released') then "credit_entries"."amount_cents" > 0 when "credit_entries"."kind" = 'extended' then "credit_entries"."amount_cents" = 0 else "credit_entries"."amount_cents" < 0 end)
);--> statement-breakpoint
CREATE INDEX "credit_entries_credit" ON "credit_entries" ("credit_id", "id");--> statement-breakpoint
CREATE INDEX "credit_entries_booking" ON "credit_entries" ("booking_id") WHERE "booking_id" is not null;--> statement-breakpoint
-- What is left is the sum of the entries. The update locks the row, and the check refuses what would be spent twice.
CREATE FUNCTION sum_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credits SET remaining_cents = remaining_cents + NEW.amount_cents WHERE id = NEW.credit_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sum_credit AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION sum_credit();--> statement-breakpoint
CREATE FUNCTION keep_credit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An order that is deleted and a person who is erased take only their own names out.
  IF NEW.credit_id = OLD.credit_id AND NEW.kind = OLD.kind AND NEW.amount_cents = OLD.amount_cents THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an entry of a rain check is never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER credit_entries_stay BEFORE UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION keep_credit_entries();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON credits
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed();--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "credit_id" integer REFERENCES "credits"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_provider";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind" CHECK ("ledger_entries"."kind" in ('charge', 'cash', 'check', 'other', 'credit_used', 'refund', 'credit_issued', 'refund_failed', 'dispute', 'correction', 'write_off'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_sign" CHECK (case when "ledger_entries"."kind" in ('refund', 'credit_issued') then "ledger_entries"."amount_cents" < 0 when "ledger_entries"."kind" in ('dispute', 'correction') then "ledger_entries"."amount_cents" <> 0 else "ledger_entries"."amount_cents" > 0 end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_provider" CHECK ("ledger_entries"."provider" in ('demo', 'links', 'stripe', 'owner', 'credit'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_credit" CHECK (("ledger_entries"."kind" in ('credit_used', 'credit_issued')) = ("ledger_entries"."credit_id" is not null) and ("ledger_entries"."credit_id" is null or "ledger_entries"."provider" = 'credit'));--> statement-breakpoint
CREATE TABLE "booking_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL REFERENCES "bookings"("id") ON DELETE cascade,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "booking_codes_wrong_tries" CHECK ("booking_codes"."wrong_tries" >= 0)
);--> statement-breakpoint
CREATE INDEX "booking_codes_booking" ON "booking_codes" ("booking_id", "created_at");--> statement-breakpoint
CREATE TABLE "found_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL REFERENCES "bookings"("id") ON DELETE cascade,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "found_links_booking" ON "found_links" ("booking_id");--> statement-breakpoint
CREATE INDEX "found_links_expires" ON "found_links" ("expires_at");--> statement-breakpoint
CREATE TABLE "ended_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL REFERENCES "bookings"("id") ON DELETE cascade,
	"ended_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "ended_links_booking" ON "ended_links" ("booking_id");--> statement-breakpoint
CREATE TABLE "booking_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL REFERENCES "bookings"("id") ON DELETE cascade,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"facts_hash" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_papers_revision" UNIQUE("booking_id","kind","revision"),
	CONSTRAINT "booking_papers_kind" CHECK ("booking_papers"."kind" in ('receipt', 'invoice')),
	CONSTRAINT "booking_papers_number" CHECK ("booking_papers"."revision" > 0)
);--> statement-breakpoint
CREATE FUNCTION keep_booking_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a paper that was given out is never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER booking_papers_stay BEFORE UPDATE ON booking_papers FOR EACH ROW EXECUTE FUNCTION keep_booking_papers();
