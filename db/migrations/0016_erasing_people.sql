ALTER TABLE "waivers" ADD COLUMN "not_stated" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "capacity_unit" text;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "wind_limit_mph" integer;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_capacity_unit" CHECK ("waivers"."capacity_unit" in ('children', 'rider per lane'));--> statement-breakpoint
CREATE INDEX "waivers_to_erase" ON "waivers" USING btree ("event_date") WHERE "waivers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_to_erase" ON "bookings" USING btree ("event_date") WHERE "bookings"."erased_at" is null;
