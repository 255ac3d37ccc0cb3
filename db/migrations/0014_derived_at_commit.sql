-- Changes of days are noted at commit, under the one lock of everything that is derived. Noted in mid-transaction, the
-- lock made a ring with those who move a booking: one held it and wanted a day, the other held the day and wanted it.
CREATE OR REPLACE FUNCTION note_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id bigint;
BEGIN
  -- Held until the commit is over, so that the ids of changes rise in the order of the commits.
  PERFORM lock_derived();
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO availability_changes (inflatable_id, date) VALUES (OLD.inflatable_id, OLD.date) RETURNING id INTO change_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO availability_changes (inflatable_id, date) VALUES (NEW.inflatable_id, NEW.date) RETURNING id INTO change_id;
  END IF;
  PERFORM pg_notify('availability_changed', change_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER day_claims_changed ON day_claims;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER day_claims_changed AFTER INSERT OR UPDATE OR DELETE ON day_claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_availability_change();
--> statement-breakpoint
-- A running server hears at once that the schema is newer than its own, whoever migrated it.
CREATE FUNCTION notify_schema_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('schema_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER schema_changed AFTER INSERT ON drizzle.__drizzle_migrations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_schema_changed();
--> statement-breakpoint
-- The shape of a call's body when its answer was kept: a resent body that another version parses is known by its key.
ALTER TABLE "idempotency_keys" ADD COLUMN "request_version" text DEFAULT '' NOT NULL;
