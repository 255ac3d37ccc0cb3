CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"token" text NOT NULL,
	"inflatable_id" integer NOT NULL,
	"event_date" date NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_address" text NOT NULL,
	"event_type" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"additional_requests" text DEFAULT '' NOT NULL,
	"wet_option" boolean DEFAULT false NOT NULL,
	"payment_plan" text NOT NULL,
	"out_of_area" boolean DEFAULT false NOT NULL,
	"reschedules" integer DEFAULT 0 NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "day_claims" (
	"inflatable_id" integer NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"booking_id" integer,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_claims_inflatable_id_date_pk" PRIMARY KEY("inflatable_id","date"),
	CONSTRAINT "day_claims_owner" CHECK (("day_claims"."kind" = 'block') = ("day_claims"."booking_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "ledger_sign" CHECK (("ledger_entries"."kind" = 'refund') = ("ledger_entries"."amount_cents" < 0))
);
--> statement-breakpoint
CREATE TABLE "price_lines" (
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "price_lines_booking_id_kind_pk" PRIMARY KEY("booking_id","kind"),
	CONSTRAINT "price_lines_amount" CHECK ("price_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inflatables" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"features" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"wet_available" boolean DEFAULT false NOT NULL,
	"wet_fee_cents" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"length_ft" numeric(5, 1) NOT NULL,
	"width_ft" numeric(5, 1) NOT NULL,
	"height_ft" numeric(5, 1) NOT NULL,
	"capacity" integer NOT NULL,
	"capacity_unit" text NOT NULL,
	"wind_limit_mph" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inflatables_slug_unique" UNIQUE("slug"),
	CONSTRAINT "inflatables_price" CHECK ("inflatables"."price_cents" >= 0 and "inflatables"."wet_fee_cents" >= 0),
	CONSTRAINT "inflatables_wind" CHECK ("inflatables"."wind_limit_mph" between 1 and 25)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"event_date" text NOT NULL,
	"event_type" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"attendees" text DEFAULT '' NOT NULL,
	"duration" text DEFAULT '' NOT NULL,
	"selected_items" jsonb NOT NULL,
	"additional_requests" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"booking_id" integer NOT NULL,
	"status" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"product_name" text NOT NULL,
	"text_version" text NOT NULL,
	"text_sha256" text NOT NULL,
	"consent" boolean NOT NULL,
	"typed_signature" text NOT NULL,
	"drawn_signature" "bytea",
	"signed_date" date,
	"signed_at" timestamp with time zone,
	"signed_local" text,
	"ip" text,
	"user_agent" text,
	"previous_hash" text,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waivers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_inflatable_id_inflatables_id_fk" FOREIGN KEY ("inflatable_id") REFERENCES "public"."inflatables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_claims" ADD CONSTRAINT "day_claims_inflatable_id_inflatables_id_fk" FOREIGN KEY ("inflatable_id") REFERENCES "public"."inflatables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_claims" ADD CONSTRAINT "day_claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lines" ADD CONSTRAINT "price_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookings_event_date" ON "bookings" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_item" ON "bookings" USING btree ("inflatable_id","event_date");--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'pending_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "day_claims_booking" ON "day_claims" USING btree ("booking_id") WHERE "day_claims"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "waivers_booking" ON "waivers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waivers_created" ON "waivers" USING btree ("created_at","id");