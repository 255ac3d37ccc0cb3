-- Every change of a claimed day is noted and told to all processes, whoever made it: a booking, an expiry, the owner, psql.
CREATE FUNCTION note_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id bigint;
BEGIN
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
CREATE TRIGGER day_claims_changed AFTER INSERT OR UPDATE OR DELETE ON day_claims
  FOR EACH ROW EXECUTE FUNCTION note_availability_change();
