CREATE TABLE "address_points" (
	"address" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_meters" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_points_place" CHECK ("address_points"."latitude" between -90 and 90 and "address_points"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" integer,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	CONSTRAINT "attachments_hash_unique" UNIQUE("hash"),
	CONSTRAINT "attachments_kind" CHECK ("attachments"."kind" in ('photo', 'signature'))
);
--> statement-breakpoint
CREATE TABLE "crew_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" text NOT NULL,
	"label" text NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"unsent" integer DEFAULT 0 NOT NULL,
	"shut_out_at" timestamp with time zone,
	"shut_out_by" integer,
	CONSTRAINT "crew_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "day_plans" (
	"date" date PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	"change" jsonb,
	"sent" jsonb,
	"sent_version" integer,
	"sent_at" timestamp with time zone,
	"sent_by" integer
);
--> statement-breakpoint
CREATE TABLE "held_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"key" text NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	CONSTRAINT "held_events_key" UNIQUE("device_id","key"),
	CONSTRAINT "held_events_state" CHECK ("held_events"."state" in ('waiting', 'accepted', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "run_crew" (
	"run_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "run_crew_run_id_user_id_pk" PRIMARY KEY("run_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"truck" integer NOT NULL,
	"leaves_at" text,
	CONSTRAINT "runs_truck" UNIQUE("date","kind","truck"),
	CONSTRAINT "runs_kind" CHECK ("runs"."kind" in ('delivery', 'pickup')),
	CONSTRAINT "runs_number" CHECK ("runs"."truck" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "stop_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stop_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"stop" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"device" text NOT NULL,
	"key" text NOT NULL,
	"sequence" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"problem" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "stop_events_key" UNIQUE("device","key"),
	CONSTRAINT "stop_events_stop" CHECK ("stop_events"."stop" in ('delivery', 'pickup')),
	CONSTRAINT "stop_events_kind" CHECK ("stop_events"."kind" in ('loaded', 'on_our_way', 'arrived', 'checked', 'wind', 'collected', 'signed', 'set_up', 'cant_set_up', 'picked_up', 'damaged', 'note'))
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"run_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "stops_run_id_booking_id_pk" PRIMARY KEY("run_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "unit_outages" DROP CONSTRAINT "unit_outages_reason";--> statement-breakpoint
ALTER TABLE "inflatables" ADD COLUMN "anchor_points" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "inflatables" ADD COLUMN "blowers" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "inflatables" SET "blowers" = 2, "anchor_points" = 10 WHERE "type" = 'giant-slide';--> statement-breakpoint
UPDATE "inflatables" SET "anchor_points" = 6 WHERE "type" in ('slip-slide', 'castle-basketball');--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_devices" ADD CONSTRAINT "crew_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_devices" ADD CONSTRAINT "crew_devices_shut_out_by_users_id_fk" FOREIGN KEY ("shut_out_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plans" ADD CONSTRAINT "day_plans_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plans" ADD CONSTRAINT "day_plans_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_events" ADD CONSTRAINT "held_events_device_id_crew_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."crew_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_events" ADD CONSTRAINT "held_events_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_crew" ADD CONSTRAINT "run_crew_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_crew" ADD CONSTRAINT "run_crew_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_date_day_plans_date_fk" FOREIGN KEY ("date") REFERENCES "public"."day_plans"("date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_booking" ON "attachments" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_devices_open" ON "crew_devices" USING btree ("device","user_id","date");--> statement-breakpoint
CREATE INDEX "crew_devices_user" ON "crew_devices" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "run_crew_user" ON "run_crew" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stop_events_booking" ON "stop_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "stop_events_date" ON "stop_events" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "stop_events_problem" ON "stop_events" USING btree ("id") WHERE "stop_events"."problem" is not null and "stop_events"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "stops_booking" ON "stops" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "inflatables" ADD CONSTRAINT "inflatables_gear" CHECK ("inflatables"."anchor_points" between 1 and 60 and "inflatables"."blowers" between 0 and 9);--> statement-breakpoint
ALTER TABLE "unit_outages" ADD CONSTRAINT "unit_outages_reason" CHECK ("unit_outages"."reason" in ('repair', 'cleaning', 'inspection', 'drying'));--> statement-breakpoint
CREATE FUNCTION refuse_stop_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What an erased person is named in goes, and a problem is settled; nothing else ever changes.
  IF TG_OP = 'UPDATE' AND (NEW.problem IS NULL OR NEW.problem = OLD.problem)
    AND (to_jsonb(NEW) - 'data' - 'problem' - 'settled_at') = (to_jsonb(OLD) - 'data' - 'problem' - 'settled_at') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'What happened at a stop is added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER stop_events_only_grow BEFORE UPDATE OR DELETE ON stop_events
  FOR EACH ROW EXECUTE FUNCTION refuse_stop_event_change();--> statement-breakpoint
CREATE TRIGGER stop_events_never_emptied BEFORE TRUNCATE ON stop_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stop_event_change();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON day_plans
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON stop_events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office_changed();
