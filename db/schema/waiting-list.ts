import { boolean, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { inflatables } from "./catalog.ts";

/** People who want an email when a taken day opens. A row ends with its day. */
export const waitingList = pgTable(
  "waiting_list",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The link with this token only ends the row. */
    token: text("token").notNull().unique(),
    email: text("email").notNull(),
    /** A hash of the normalized mailbox. */
    emailKey: text("email_key").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** Null for any rental. */
    inflatableId: integer("inflatable_id").references(() => inflatables.id, { onDelete: "cascade" }),
    consent: text("consent").notNull(),
    createdAt: moment("created_at").notNull(),
    /** False from an email until the day is taken again, so each opening sends one email. */
    isWaiting: boolean("is_waiting").notNull().default(true),
    emailsSent: integer("emails_sent").notNull().default(0),
    notifiedAt: moment("notified_at"),
  },
  (t) => [
    unique("waiting_list_once").on(t.emailKey, t.date, t.inflatableId).nullsNotDistinct(),
    index("waiting_list_date").on(t.date),
  ],
);
