// Refunds that were asked of a payment provider, one row each. Like payment sessions they refer to no booking: one may be
// deleted, or its person erased, and what happens to the money must still be known.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { refundStates } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

export const refunds = pgTable(
  "refunds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id").notNull(),
    /** The card payment that it gives back, by the provider's reference. */
    paymentRef: text("payment_ref").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /**
     * Requested: on its way, not known to be made. Sent: the provider has it and the ledger says so. Done: the provider says
     * that it arrived. Failed: the provider made it and it came back. Manual: we gave up, and the owner makes it.
     */
    state: text("state", { enum: refundStates }).notNull(),
    /** Our own name of it. It travels in the provider's metadata, so that a refund is recognized however late. */
    key: text("key").notNull().unique(),
    refundRef: text("refund_ref").unique(),
    /** What of it fell to the owner and was not reported by the provider since. */
    ownerCents: integer("owner_cents").notNull().default(0),
    /** What the cardholder's bank holds of it until a dispute is decided: it falls to the owner if the bank returns it. */
    disputedCents: integer("disputed_cents").notNull().default(0),
    /** The member of staff whose act asked for it; null for customers and the system. */
    askedBy: integer("asked_by").references(() => users.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("refunds_booking").on(t.bookingId),
    index("refunds_payment").on(t.paymentRef),
    index("refunds_requested").on(t.bookingId).where(sql`${t.state} = 'requested'`),
    check("refunds_state", oneOf(t.state, refundStates)),
    check("refunds_amount", sql`${t.amountCents} > 0 and ${t.ownerCents} >= 0 and ${t.disputedCents} >= 0`),
    check("refunds_shares", sql`${t.ownerCents} + ${t.disputedCents} <= ${t.amountCents}`),
  ],
);
