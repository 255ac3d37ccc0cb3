CREATE INDEX "bookings_mailbox" ON "bookings" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "bookings" DISABLE TRIGGER USER;--> statement-breakpoint
-- Bookings from before the keys were stored get theirs, computed as in app/shared/contact-key.server.ts.
WITH "addresses" AS (
  SELECT "id", substring(lower(trim("customer_email")) from '[^@]*$') AS "domain",
    split_part(substring(lower(trim("customer_email")) from '^(.*)@'), '+', 1) AS "name"
  FROM "bookings" WHERE "email_key" IS NULL AND "customer_email" <> ''
), "mailboxes" AS (
  SELECT "id", CASE WHEN "domain" IN ('gmail.com', 'googlemail.com') THEN replace("name", '.', '') || '@gmail.com'
    ELSE "name" || '@' || "domain" END AS "mailbox"
  FROM "addresses"
)
UPDATE "bookings" SET "email_key" =
  rtrim(translate(encode(sha256(convert_to('email:' || "mailbox", 'UTF8')), 'base64'), '+/', '-_'), '=')
FROM "mailboxes" WHERE "mailboxes"."id" = "bookings"."id" AND "mailbox" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ENABLE TRIGGER USER;--> statement-breakpoint
-- What waits for the commit would keep later migrations from changing the same tables.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
