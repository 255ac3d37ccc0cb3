CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"rows" integer,
	"error" text,
	CONSTRAINT "backups_place" CHECK ("backups"."place" in ('disk', 'download', 'store'))
);
--> statement-breakpoint
CREATE TABLE "health_days" (
	"day" date NOT NULL,
	"check" text NOT NULL,
	"worst" text NOT NULL,
	CONSTRAINT "health_days_day_check_pk" PRIMARY KEY("day","check"),
	CONSTRAINT "health_days_check" CHECK ("health_days"."check" in ('saving', 'database', 'disk', 'backups', 'restore', 'certificate', 'mail', 'payments', 'texts', 'jobs', 'forecasts', 'clock', 'version')),
	CONSTRAINT "health_days_worst" CHECK ("health_days"."worst" in ('stopped', 'to_do', 'soon', 'fine', 'unknown', 'off'))
);
--> statement-breakpoint
CREATE TABLE "restore_drills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_drills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"backup_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"rows" integer,
	"orders" integer,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check" text NOT NULL,
	"what" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_by" text DEFAULT '' NOT NULL,
	"clear_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	CONSTRAINT "troubles_check" CHECK ("troubles"."check" in ('saving', 'database', 'disk', 'backups', 'restore', 'certificate', 'mail', 'payments', 'texts', 'jobs', 'forecasts', 'clock', 'version'))
);
--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_kind";--> statement-breakpoint
ALTER TABLE "secrets" DROP CONSTRAINT "secrets_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_to_store" ON "backups" USING btree ("place") WHERE "backups"."finished_at" is null and "backups"."place" = 'store';--> statement-breakpoint
CREATE UNIQUE INDEX "troubles_open" ON "troubles" USING btree ("check") WHERE "troubles"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_kind" CHECK ("connections"."kind" in ('payments', 'mail', 'texts', 'backups'));--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_kind" CHECK ("secrets"."kind" in ('stripe_secret_key', 'stripe_webhook_secret', 'mail_password', 'mail_signing_key', 'twilio_auth_token', 'store_secret_key', 'backup_key'));--> statement-breakpoint
-- The moment of the last backup was a setting.
INSERT INTO "backups" ("place", "name", "started_at", "finished_at")
SELECT 'disk', 'backup', (value #>> '{}')::timestamptz, (value #>> '{}')::timestamptz FROM "settings" WHERE "key" = 'last_backup_at';
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'last_backup_at';
