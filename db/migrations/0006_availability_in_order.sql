-- The ids of changes must rise in the order of their commits, or a reader who saw a later one would never look for an
-- earlier one. Whoever changes a day holds this lock until its commit; such transactions are short.
CREATE OR REPLACE FUNCTION note_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(727277);
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
