import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { actors } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** What was done, by whom, to what. Rows are added; only what names an erased person is ever taken out. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    actor: text("actor", { enum: actors }).notNull(),
    /** Which member of staff, for what staff did. */
    userId: integer("user_id").references(() => users.id),
    action: text("action").notNull(),
    bookingId: integer("booking_id"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index("audit_at").on(t.at, t.id),
    index("audit_actor").on(t.actor, t.at, t.id),
    index("audit_booking").on(t.bookingId),
    index("audit_user").on(t.userId, t.at, t.id),
    check("audit_actor_known", oneOf(t.actor, actors)),
  ],
);
