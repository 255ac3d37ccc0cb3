-- Days that were blocked in one go are one block. Those from before are one where they are consecutive days of a rental with one
-- reason; rentals with the same reason on the same days were blocked together.
ALTER TABLE "day_claims" ADD COLUMN "block_id" text;--> statement-breakpoint
WITH numbered AS (
	SELECT "unit_id", "inflatable_id", "date", "reason",
		"date" - (dense_rank() OVER (PARTITION BY "inflatable_id", "reason" ORDER BY "date"))::int AS "run"
	FROM "day_claims" WHERE "kind" = 'block'
), runs AS (
	SELECT "unit_id", "date", "reason",
		min("date") OVER (PARTITION BY "inflatable_id", "reason", "run") AS "first",
		max("date") OVER (PARTITION BY "inflatable_id", "reason", "run") AS "last"
	FROM numbered
)
UPDATE "day_claims" SET "block_id" = md5(runs."first"::text || ' ' || runs."last"::text || ' ' || runs."reason")
FROM runs WHERE "day_claims"."unit_id" = runs."unit_id" AND "day_claims"."date" = runs."date";--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
CREATE INDEX "day_claims_block" ON "day_claims" USING btree ("block_id") WHERE "day_claims"."block_id" is not null;--> statement-breakpoint
ALTER TABLE "day_claims" ADD CONSTRAINT "day_claims_block_known" CHECK (("day_claims"."kind" = 'block') = ("day_claims"."block_id" is not null));
