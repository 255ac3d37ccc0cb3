CREATE TABLE "document_places" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"leads_to" text,
	CONSTRAINT "document_places_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('article', 'question', 'town', 'waiver', 'legal', 'announcement'));--> statement-breakpoint
CREATE TRIGGER document_places_changed AFTER INSERT OR UPDATE ON document_places
  FOR EACH ROW EXECUTE FUNCTION notify_documents_changed();
