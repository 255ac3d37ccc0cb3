ALTER TABLE "bookings" ADD COLUMN "certificates_settled" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "may_be_paid" text;--> statement-breakpoint
ALTER TABLE "inflatables" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "inflatables" ADD CONSTRAINT "inflatables_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_certificates_settled" CHECK ("bookings"."certificates_settled" <@ '["home", "park", "school", "church", "business"]'::jsonb);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_may_be_paid" CHECK ("bookings"."may_be_paid" in ('provider_away', 'by_link'));--> statement-breakpoint
-- What only the history knew decides as a column from now on: read once.
UPDATE bookings SET may_be_paid = CASE said.why WHEN 'by_link' THEN 'by_link' ELSE 'provider_away' END
  FROM (SELECT DISTINCT ON (booking_id) booking_id, details->>'mayBePaid' AS why FROM audit_entries
         WHERE action = 'hold expired' AND booking_id IS NOT NULL ORDER BY booking_id, id DESC) said
  WHERE said.booking_id = bookings.id AND said.why IS NOT NULL;--> statement-breakpoint
UPDATE bookings SET certificates_settled = settled.places
  FROM (SELECT booking_id, jsonb_agg(DISTINCT details->>'place') AS places FROM audit_entries
         WHERE action = 'certificate settled' AND details->>'place' IN ('home', 'park', 'school', 'church', 'business')
         GROUP BY booking_id) settled
  WHERE settled.booking_id = bookings.id;--> statement-breakpoint
UPDATE inflatables SET updated_by = edited.user_id
  FROM (SELECT DISTINCT ON (details->>'inflatableId') details->>'inflatableId' AS item, user_id FROM audit_entries
         WHERE action LIKE 'item %' ORDER BY details->>'inflatableId', id DESC) edited
  WHERE edited.item = inflatables.id::text AND edited.user_id IS NOT NULL;--> statement-breakpoint
-- Versions before wrote a changed password only into the history.
INSERT INTO settings (key, value)
  SELECT 'admin_password_chosen_at', to_jsonb(to_char(max(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM audit_entries
   WHERE action = 'password changed' AND (user_id IS NULL OR user_id IN (SELECT id FROM users WHERE opens_gate))
  HAVING count(*) > 0
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What waits for the commit would keep later migrations from changing the same tables.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
