ALTER TABLE "crew_devices" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "gear" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_events" ADD COLUMN "money_waits" boolean DEFAULT false NOT NULL;