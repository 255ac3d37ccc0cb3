CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"inflatable_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_inflatable_id_inflatables_id_fk" FOREIGN KEY ("inflatable_id") REFERENCES "public"."inflatables"("id") ON DELETE cascade ON UPDATE no action;