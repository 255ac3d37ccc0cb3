import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { actors } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** Rows are only added. Erasing a person removes only the details that name them. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    actor: text("actor", { enum: actors }).notNull(),
    /** The member of staff who acted; null for other actors. */
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
