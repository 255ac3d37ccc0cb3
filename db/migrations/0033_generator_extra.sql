ALTER TABLE "extras" ADD COLUMN "is_generator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Where an extra has the name and the price that pages give the generator, it is the generator.
UPDATE "extras" SET "is_generator" = true
WHERE lower("name") = 'generator' AND "per" = 'day' AND "price_cents" = coalesce(
  (SELECT ("values" -> 'generator' ->> 'feeCents')::integer FROM "settings_versions" ORDER BY "id" DESC LIMIT 1), 5000);
--> statement-breakpoint
-- Where nothing was ever offered beside rentals, pages name a generator that nobody could order. One is the least there can be.
INSERT INTO "extras" ("name", "description", "price_cents", "per", "stock", "is_generator", "position", "created_at")
SELECT 'Generator', 'No outlet in reach? We bring the power.', coalesce(
  (SELECT ("values" -> 'generator' ->> 'feeCents')::integer FROM "settings_versions" ORDER BY "id" DESC LIMIT 1), 5000),
  'day', 1, true, 1, now()
WHERE EXISTS (SELECT 1 FROM "settings" WHERE "key" = 'starting_catalogue_planted') AND NOT EXISTS (SELECT 1 FROM "extras");--> statement-breakpoint
-- What waits for the commit would keep later migrations from changing the same tables.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
