import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { bookings } from "./booking.ts";

/** Codes mailed to somebody who already holds several unpaid days. Only the hash is stored. */
export const holdCodes = pgTable(
  "hold_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    emailKey: text("email_key").notNull(),
    /** Empty for a caller without cookies. */
    deviceKey: text("device_key").notNull(),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    /** Wrong entries from another device than the one that requested the code. */
    foreignTries: integer("foreign_tries").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("hold_codes_recipient").on(t.emailKey, t.createdAt),
    check("hold_codes_wrong_tries", sql`${t.wrongTries} >= 0`),
    check("hold_codes_foreign_tries", sql`${t.foreignTries} >= 0`),
  ],
);

/**
 * The hashed internet address of a customer's order, to count one address's holds together, and whether a mailed code
 * was entered. A row is deleted a day after its hold was made, once it is paid or over.
 */
export const holdAddresses = pgTable(
  "hold_addresses",
  {
    bookingId: integer("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    addressKey: text("address_key").notNull(),
    codeEntered: boolean("code_entered").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("hold_addresses_key").on(t.addressKey)],
);
