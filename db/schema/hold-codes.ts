import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Codes that were mailed to somebody who already holds several unpaid days. Only the hash of a code is kept. */
export const holdCodes = pgTable(
  "hold_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    emailKey: text("email_key").notNull(),
    /** Empty for a caller without cookies. */
    deviceKey: text("device_key").notNull(),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("hold_codes_recipient").on(t.emailKey, t.createdAt),
    check("hold_codes_wrong_tries", sql`${t.wrongTries} >= 0`),
  ],
);

/** How many unpaid holds stood open, once an hour, to know what is usual. */
export const holdSamples = pgTable("hold_samples", {
  hour: moment("hour").primaryKey(),
  openHolds: integer("open_holds").notNull(),
});
