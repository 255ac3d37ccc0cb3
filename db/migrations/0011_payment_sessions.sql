CREATE TABLE "payment_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"booking_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"wish_hash" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"url" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"unreachable_since" timestamp with time zone,
	"payment_ref" text,
	"paid_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_sessions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_sessions_payment_ref_unique" UNIQUE("payment_ref"),
	CONSTRAINT "payment_sessions_provider" CHECK ("payment_sessions"."provider" in ('demo', 'links', 'stripe')),
	CONSTRAINT "payment_sessions_state" CHECK ("payment_sessions"."state" in ('open', 'paid', 'closed', 'expired')),
	CONSTRAINT "payment_sessions_amount" CHECK ("payment_sessions"."amount_cents" > 0 and "payment_sessions"."refunded_cents" >= 0),
	CONSTRAINT "payment_sessions_paid" CHECK (("payment_sessions"."state" = 'paid') = ("payment_sessions"."payment_ref" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" integer,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('provider_away', 'webhooks_missing', 'unknown_payment', 'refund_stuck', 'dispute', 'no_link'))
);
--> statement-breakpoint
ALTER TABLE "demo_checkouts" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "demo_checkouts" ADD COLUMN "customer_email" text;--> statement-breakpoint
ALTER TABLE "demo_checkouts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_open" ON "payment_sessions" USING btree ("booking_id") WHERE "payment_sessions"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_provider_ref" ON "payment_sessions" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_sessions_booking" ON "payment_sessions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_token" ON "payment_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "payment_sessions_unreported" ON "payment_sessions" USING btree ("paid_at") WHERE "payment_sessions"."state" = 'paid' and "payment_sessions"."reported_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("kind","subject") WHERE "payment_alerts"."resolved_at" is null;--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON payment_alerts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed();
