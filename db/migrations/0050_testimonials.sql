CREATE TABLE "testimonial_pictures" (
	"testimonial_id" integer NOT NULL,
	"width" integer NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "testimonial_pictures_testimonial_id_width_pk" PRIMARY KEY("testimonial_id","width")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"stars" smallint,
	"source" text,
	"source_url" text DEFAULT '' NOT NULL,
	"said_on" date,
	"inflatable_id" integer,
	"town" text,
	"permitted_at" timestamp with time zone,
	"picture" jsonb,
	"file_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "testimonials_file_hash_unique" UNIQUE("file_hash"),
	CONSTRAINT "testimonials_kind" CHECK ("testimonials"."kind" in ('review', 'photo')),
	CONSTRAINT "testimonials_source" CHECK ("testimonials"."source" in ('google', 'facebook', 'email', 'in_person', 'other')),
	CONSTRAINT "testimonials_stars" CHECK ("testimonials"."stars" between 1 and 5),
	CONSTRAINT "testimonials_photo" CHECK (("testimonials"."kind" = 'photo') = ("testimonials"."picture" is not null)),
	CONSTRAINT "testimonials_shown" CHECK (not "testimonials"."shown" or ("testimonials"."words" <> '' and "testimonials"."permitted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "testimonial_pictures" ADD CONSTRAINT "testimonial_pictures_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_inflatable_id_inflatables_id_fk" FOREIGN KEY ("inflatable_id") REFERENCES "public"."inflatables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Pages show them, so any change tells every server to drop its rendered pages.
CREATE TRIGGER testimonials_changed AFTER INSERT OR UPDATE OR DELETE ON testimonials
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
