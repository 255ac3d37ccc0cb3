-- Every column that holds one of a fixed list of values is checked by the database too, not only by the types of the code.
-- Left free are the lists that grow with releases, so that an older process on a newer database can still write while it
-- drains: `messages.kind`, `audit_entries.action` and `inflatables.type`, which the owner's data may extend.
-- In the order in which booking a day takes its locks: items first (db/lock-order.ts).
ALTER TABLE "inflatables" ADD CONSTRAINT "inflatables_capacity_unit" CHECK ("inflatables"."capacity_unit" in ('children', 'rider per lane'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending_payment', 'confirmed', 'completed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ("bookings"."source" in ('customer', 'admin'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment_plan" CHECK ("bookings"."payment_plan" in ('deposit', 'full'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_change_request" CHECK ("bookings"."change_request" in ('cancel', 'move'));--> statement-breakpoint
ALTER TABLE "day_claims" ADD CONSTRAINT "day_claims_kind" CHECK ("day_claims"."kind" in ('booking', 'hold', 'block'));--> statement-breakpoint
ALTER TABLE "price_lines" ADD CONSTRAINT "price_lines_kind" CHECK ("price_lines"."kind" in ('base', 'wet'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_provider" CHECK ("ledger_entries"."provider" in ('demo', 'links', 'stripe', 'owner'));--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_status" CHECK ("waivers"."status" in ('confirmed', 'unsigned', 'void'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status_known" CHECK ("quotes"."status" in ('new', 'answered', 'booked'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_actor_known" CHECK ("audit_entries"."actor" in ('owner', 'customer', 'system', 'provider'));--> statement-breakpoint
ALTER TABLE "demo_checkouts" ADD CONSTRAINT "demo_checkouts_status" CHECK ("demo_checkouts"."status" in ('open', 'paid', 'declined'));
