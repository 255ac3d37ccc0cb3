-- An offer has the owner's words, knows how often and when it was sent, and when the hold of an accepted one began. A quote
-- request may carry a whole order. Constant defaults write no row, and the version before runs on beside it.
ALTER TABLE "bookings"
	ADD COLUMN "proposal_message" text DEFAULT '' NOT NULL,
	ADD COLUMN "proposal_round" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "proposal_sent_at" timestamp with time zone,
	ADD COLUMN "hold_started_at" timestamp with time zone,
	ADD CONSTRAINT "bookings_proposal_round" CHECK ("bookings"."proposal_round" >= 0),
	DROP CONSTRAINT "bookings_change_request",
	ADD CONSTRAINT "bookings_change_request" CHECK ("bookings"."change_request" in ('cancel', 'move', 'change'));--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "wanted" jsonb;
