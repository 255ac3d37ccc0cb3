CREATE TABLE "forecasts" (
	"place" text PRIMARY KEY NOT NULL,
	"cell" jsonb,
	"cell_found_at" timestamp with time zone,
	"forecast" jsonb,
	"alerts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weather_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" integer,
	"until" timestamp with time zone NOT NULL,
	"forecast" jsonb NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "weather_offers_answer" CHECK ("weather_offers"."answer" is null or "weather_offers"."answer" in ('keep', 'move', 'rain_check', 'money', 'silence'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "weather_offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "weather_offers" ADD CONSTRAINT "weather_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_offers" ADD CONSTRAINT "weather_offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weather_offers_booking" ON "weather_offers" USING btree ("booking_id");