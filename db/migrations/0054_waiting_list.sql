CREATE TABLE "waiting_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"date" date NOT NULL,
	"inflatable_id" integer,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_waiting" boolean DEFAULT true NOT NULL,
	"emails_sent" integer DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "waiting_list_token_unique" UNIQUE("token"),
	CONSTRAINT "waiting_list_once" UNIQUE NULLS NOT DISTINCT("email_key","date","inflatable_id")
);
--> statement-breakpoint
CREATE TABLE "weather_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"event_date" date NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"called_by" integer,
	"by_rule" boolean DEFAULT false NOT NULL,
	"forecast" jsonb NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "weather_offers" ADD COLUMN "by_rule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_inflatable_id_inflatables_id_fk" FOREIGN KEY ("inflatable_id") REFERENCES "public"."inflatables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_calls" ADD CONSTRAINT "weather_calls_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_calls" ADD CONSTRAINT "weather_calls_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_date" ON "waiting_list" USING btree ("date");--> statement-breakpoint
CREATE INDEX "weather_calls_booking" ON "weather_calls" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "weather_calls_rule_once" ON "weather_calls" USING btree ("booking_id","event_date") WHERE "weather_calls"."by_rule";--> statement-breakpoint
CREATE INDEX "bookings_called_off" ON "bookings" USING btree ("last_day") WHERE "bookings"."called_off_at" is not null;