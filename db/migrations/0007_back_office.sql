CREATE TABLE "item_pictures" (
	"inflatable_id" integer NOT NULL,
	"width" integer NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "item_pictures_inflatable_id_width_pk" PRIMARY KEY("inflatable_id","width")
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inflatables" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "item_pictures" ADD CONSTRAINT "item_pictures_inflatable_id_inflatables_id_fk" FOREIGN KEY ("inflatable_id") REFERENCES "public"."inflatables"("id") ON DELETE cascade ON UPDATE no action;