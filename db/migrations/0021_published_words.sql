-- Words that were published stay as they were, and a signature keeps the text it was given for.
ALTER TABLE "documents" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TABLE "waiver_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"markdown" text NOT NULL
);--> statement-breakpoint
-- Drafts are saved while someone types; only what customers read drops rendered pages.
DROP TRIGGER documents_changed ON documents;--> statement-breakpoint
CREATE TRIGGER documents_changed AFTER INSERT OR UPDATE ON documents
  FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION notify_documents_changed();--> statement-breakpoint
CREATE FUNCTION keep_published_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state = 'retired'
    AND to_jsonb(NEW) - 'state' - 'updated_at' = to_jsonb(OLD) - 'state' - 'updated_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a text that was published is never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_stay BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION keep_published_words();--> statement-breakpoint
CREATE FUNCTION keep_signed_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a text that people signed is never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER waiver_texts_stay BEFORE UPDATE OR DELETE ON waiver_texts
  FOR EACH ROW EXECUTE FUNCTION keep_signed_texts();
