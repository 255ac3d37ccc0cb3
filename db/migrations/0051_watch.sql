CREATE TABLE "watch_readings" (
	"place" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"reading" jsonb NOT NULL,
	CONSTRAINT "watch_readings_place_slot_pk" PRIMARY KEY("place","slot")
);
--> statement-breakpoint
CREATE TABLE "weather_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"code" text NOT NULL,
	"date" date NOT NULL,
	"cause" text NOT NULL,
	"limit_mph" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" integer,
	"reading" jsonb,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"owner_notified_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	"end_reading" jsonb,
	"owner_clear_notified_at" timestamp with time zone,
	"outcome" text,
	"outcome_at" timestamp with time zone,
	CONSTRAINT "weather_alerts_code_unique" UNIQUE("code"),
	CONSTRAINT "weather_alerts_cause" CHECK ("weather_alerts"."cause" in ('gust', 'thunder', 'alert', 'owner')),
	CONSTRAINT "weather_alerts_ending" CHECK ("weather_alerts"."ending" is null or "weather_alerts"."ending" in ('clear', 'over')),
	CONSTRAINT "weather_alerts_outcome" CHECK ("weather_alerts"."outcome" is null or "weather_alerts"."outcome" in ('resumed', 'stopped')),
	CONSTRAINT "weather_alerts_ended" CHECK (("weather_alerts"."ended_at" is null) = ("weather_alerts"."ending" is null))
);
--> statement-breakpoint
ALTER TABLE "weather_alerts" ADD CONSTRAINT "weather_alerts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_alerts" ADD CONSTRAINT "weather_alerts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_alerts" ADD CONSTRAINT "weather_alerts_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weather_alerts_open" ON "weather_alerts" USING btree ("booking_id","cause") WHERE "weather_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "weather_alerts_booking" ON "weather_alerts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "weather_alerts_date" ON "weather_alerts" USING btree ("date");
--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON weather_alerts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON watch_readings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed();
