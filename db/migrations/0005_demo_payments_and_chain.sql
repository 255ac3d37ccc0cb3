CREATE TABLE "demo_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "demo_checkouts_payment_ref_unique" UNIQUE("payment_ref"),
	CONSTRAINT "demo_checkouts_amount" CHECK ("demo_checkouts"."amount_cents" > 0),
	CONSTRAINT "demo_checkouts_paid" CHECK (("demo_checkouts"."status" = 'paid') = ("demo_checkouts"."payment_ref" is not null))
);
--> statement-breakpoint
CREATE TABLE "demo_refunds" (
	"refund_ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_ref" text NOT NULL,
	"booking_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "demo_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "demo_refunds_amount" CHECK ("demo_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "chain_position" integer;--> statement-breakpoint
CREATE INDEX "demo_refunds_payment" ON "demo_refunds" USING btree ("payment_ref");--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_chain_position_unique" UNIQUE("chain_position");