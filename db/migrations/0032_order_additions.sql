-- What a customer adds to a booked order is held until its share of the deposit is paid: a row of its own, with claims of its own.
-- A deposit falls with the price and comes back with it: the sum it comes back to was only in the history. Where a lower price had
-- made the deposit all of the price, it becomes the booking's own percentage of it.
CREATE TABLE "order_additions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_additions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"state" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"added_cents" integer NOT NULL,
	"share_cents" integer NOT NULL,
	"settled_before_cents" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_additions_state" CHECK ("order_additions"."state" in ('waiting', 'booked', 'ended')),
	CONSTRAINT "order_additions_share" CHECK ("order_additions"."share_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "day_claims" DROP CONSTRAINT "day_claims_owner";--> statement-breakpoint
ALTER TABLE "extra_claims" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agreed_deposit_cents" integer;--> statement-breakpoint
ALTER TABLE "day_claims" ADD COLUMN "addition_id" integer;--> statement-breakpoint
ALTER TABLE "extra_claims" ADD COLUMN "addition_id" integer;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "addition_id" integer;--> statement-breakpoint
ALTER TABLE "order_additions" ADD CONSTRAINT "order_additions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_additions_waiting" ON "order_additions" USING btree ("booking_id") WHERE "order_additions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_additions_end" ON "order_additions" USING btree ("expires_at") WHERE "order_additions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_additions_booking" ON "order_additions" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "day_claims" ADD CONSTRAINT "day_claims_addition_id_order_additions_id_fk" FOREIGN KEY ("addition_id") REFERENCES "public"."order_additions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_claims" ADD CONSTRAINT "extra_claims_addition_id_order_additions_id_fk" FOREIGN KEY ("addition_id") REFERENCES "public"."order_additions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_claims_addition" ON "day_claims" USING btree ("addition_id") WHERE "day_claims"."addition_id" is not null;--> statement-breakpoint
CREATE INDEX "extra_claims_addition" ON "extra_claims" USING btree ("addition_id") WHERE "extra_claims"."addition_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agreed_deposit" CHECK ("bookings"."agreed_deposit_cents" > "bookings"."deposit_cents");--> statement-breakpoint
ALTER TABLE "day_claims" ADD CONSTRAINT "day_claims_addition_held" CHECK ("day_claims"."addition_id" is null or ("day_claims"."booking_id" is null and "day_claims"."kind" = 'hold'));--> statement-breakpoint
ALTER TABLE "day_claims" ADD CONSTRAINT "day_claims_owner" CHECK (("day_claims"."kind" = 'block') = ("day_claims"."booking_id" is null and "day_claims"."addition_id" is null));--> statement-breakpoint
ALTER TABLE "extra_claims" ADD CONSTRAINT "extra_claims_owner" CHECK (("extra_claims"."booking_id" is null) <> ("extra_claims"."addition_id" is null));--> statement-breakpoint
WITH cut AS (
  SELECT booking_id, max((details->>'cutDepositCents')::integer) AS agreed
  FROM audit_entries WHERE action = 'order changed' AND details ? 'cutDepositCents' GROUP BY booking_id
), lowered AS (
  SELECT b.id, cut.agreed, least(cut.agreed, ceil(t.total * (b.terms->'deposit'->>'basisPoints')::integer / 10000.0)::integer) AS deposit
  FROM cut JOIN bookings b ON b.id = cut.booking_id
  JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS total FROM price_lines WHERE booking_id = b.id) t ON true
)
UPDATE bookings SET deposit_cents = lowered.deposit, agreed_deposit_cents = nullif(lowered.agreed, lowered.deposit)
FROM lowered WHERE bookings.id = lowered.id;--> statement-breakpoint
-- What waits for the commit would keep later migrations from changing the same tables.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
