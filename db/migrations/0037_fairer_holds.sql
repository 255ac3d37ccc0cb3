ALTER TABLE "order_additions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hold_addresses" ADD COLUMN "code_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_codes" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_codes" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_codes" ADD CONSTRAINT "hold_codes_foreign_tries" CHECK ("hold_codes"."foreign_tries" >= 0);--> statement-breakpoint
ALTER TABLE "booking_codes" ADD CONSTRAINT "booking_codes_foreign_tries" CHECK ("booking_codes"."foreign_tries" >= 0);