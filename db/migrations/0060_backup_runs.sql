CREATE UNIQUE INDEX "backups_one_to_store" ON "backups" USING btree ("place") WHERE "backups"."finished_at" is null and "backups"."place" = 'store';--> statement-breakpoint
-- The moment of the last backup was a setting.
INSERT INTO "backups" ("place", "name", "started_at", "finished_at")
SELECT 'disk', 'backup', (value #>> '{}')::timestamptz, (value #>> '{}')::timestamptz FROM "settings" WHERE "key" = 'last_backup_at';
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'last_backup_at';
