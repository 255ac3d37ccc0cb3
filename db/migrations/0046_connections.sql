CREATE TABLE "connections" (
	"kind" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_kind" CHECK ("connections"."kind" in ('payments', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"kind" text PRIMARY KEY NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "secrets_kind" CHECK ("secrets"."kind" in ('stripe_secret_key', 'stripe_webhook_secret', 'mail_password', 'mail_signing_key'))
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION notify_connections_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('connections_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER connections_changed AFTER INSERT OR UPDATE OR DELETE ON connections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_connections_changed();
