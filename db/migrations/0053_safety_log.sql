CREATE TABLE "unit_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"for_whom" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"pages_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unit_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "unit_log" (
	"unit_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" integer,
	"recorded_by_name" text NOT NULL,
	"unit_name" text NOT NULL,
	"serial" text NOT NULL,
	"done_by" text NOT NULL,
	"note" text NOT NULL,
	"result" text,
	"minutes" integer,
	"cost_cents" integer,
	"booking_id" integer,
	"corrects" integer,
	"previous_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "unit_log_unit_id_position_pk" PRIMARY KEY("unit_id","position"),
	CONSTRAINT "unit_log_kind" CHECK ("unit_log"."kind" in ('inspection', 'check_before', 'check_after', 'cleaning', 'drying', 'repair', 'incident', 'release')),
	CONSTRAINT "unit_log_result" CHECK ("unit_log"."result" in ('passed', 'failed')),
	CONSTRAINT "unit_log_amounts" CHECK ("unit_log"."minutes" >= 0 and "unit_log"."cost_cents" >= 0),
	CONSTRAINT "unit_log_corrects" CHECK ("unit_log"."corrects" < "unit_log"."position")
);
--> statement-breakpoint
CREATE TABLE "unit_log_heads" (
	"unit_id" integer PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hash" text,
	"inspected_on" date,
	"cleaned_on" date,
	"failed_on" date,
	"failed_position" integer
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "inspection_months" integer;--> statement-breakpoint
ALTER TABLE "unit_links" ADD CONSTRAINT "unit_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_links" ADD CONSTRAINT "unit_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_log" ADD CONSTRAINT "unit_log_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_log" ADD CONSTRAINT "unit_log_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_log_heads" ADD CONSTRAINT "unit_log_heads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_links_unit" ON "unit_links" USING btree ("unit_id","expires_at");--> statement-breakpoint
CREATE INDEX "unit_log_booking" ON "unit_log" USING btree ("booking_id") WHERE "unit_log"."booking_id" is not null;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_inspection" CHECK ("units"."inspection_months" between 1 and 60);--> statement-breakpoint
CREATE FUNCTION refuse_unit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the safety log are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER unit_log_only_grows BEFORE UPDATE OR DELETE ON unit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_unit_log_change();--> statement-breakpoint
CREATE TRIGGER unit_log_never_emptied BEFORE TRUNCATE ON unit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unit_log_change();
