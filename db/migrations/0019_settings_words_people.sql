-- The owner's own business: people who work here, the published settings, and the words that customers read.
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"password_hash" text,
	"opens_gate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'office', 'crew')),
	CONSTRAINT "users_gate" CHECK (not "users"."opens_gate" or ("users"."role" = 'owner' and "users"."removed_at" is null and "users"."password_hash" is not null))
);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_gate" ON "users" USING btree ("opens_gate") WHERE "users"."opens_gate";--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer REFERENCES "users"("id") ON DELETE CASCADE,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'sign_in', 'confirm'))
);--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"token_hash" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"user_id" integer REFERENCES "users"("id"),
	"invited_by" integer REFERENCES "users"("id"),
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'office', 'crew'))
);--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree (lower("email")) WHERE "invitations"."used_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	PRIMARY KEY("token_hash","user_id")
);--> statement-breakpoint
-- Whoever knows the password so far is the first owner.
INSERT INTO "users" ("name", "role", "password_hash", "opens_gate", "created_at")
	SELECT 'Owner', 'owner', "value" #>> '{}', true, "updated_at" FROM "settings" WHERE "key" = 'admin_password';--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'admin_password';--> statement-breakpoint
DELETE FROM "sessions" WHERE NOT EXISTS (SELECT 1 FROM "users");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" integer GENERATED ALWAYS AS IDENTITY;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_id" integer REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "user_id" = (SELECT "id" FROM "users" WHERE "opens_gate"), "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "confirmed_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "user_id" integer REFERENCES "users"("id");--> statement-breakpoint
-- Open pages of somebody who was logged out, removed or given another role end at once, in every process. By row: most
-- statements on sessions change none.
CREATE TRIGGER office_changed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_office_changed();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION notify_office_changed();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION notify_office_changed();--> statement-breakpoint
CREATE TRIGGER office_changed AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION notify_office_changed();--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit_entries" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE TABLE "settings_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"published_at" timestamp with time zone NOT NULL,
	"user_id" integer REFERENCES "users"("id"),
	"restored_from" integer REFERENCES "settings_versions"("id"),
	"values" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "business_files" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"user_id" integer REFERENCES "users"("id"),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_files_kind" CHECK ("business_files"."kind" in ('logo', 'insurance_certificate'))
);--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"meta" jsonb NOT NULL,
	"state" text NOT NULL,
	"live_from" timestamp with time zone,
	"starting_hash" text,
	"user_id" integer REFERENCES "users"("id"),
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_version" UNIQUE("kind","name","version"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('article', 'question', 'waiver', 'legal', 'announcement')),
	CONSTRAINT "documents_state" CHECK ("documents"."state" in ('draft', 'live', 'retired')),
	CONSTRAINT "documents_when_live" CHECK (("documents"."state" = 'draft') = ("documents"."live_from" is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_draft" ON "documents" USING btree ("kind","name") WHERE "documents"."state" = 'draft';--> statement-breakpoint
-- Every web address that was ever published belongs to one document; the old ones lead to the new one.
CREATE TABLE "document_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	PRIMARY KEY("kind","slug")
);--> statement-breakpoint
CREATE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER settings_versions_changed AFTER INSERT OR UPDATE OR DELETE ON settings_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();--> statement-breakpoint
CREATE FUNCTION notify_documents_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('documents_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_changed AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION notify_documents_changed();
