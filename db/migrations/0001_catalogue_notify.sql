-- Any change of the catalogue, from any process or by hand, tells every server to drop its rendered pages.
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER inflatables_changed AFTER INSERT OR UPDATE OR DELETE ON inflatables
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
