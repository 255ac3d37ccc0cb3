// Refunds requested from a payment provider. They refer to no booking: it may be deleted, or its person erased, and the
// refund must still be known.
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
    /** The provider's reference of the card payment. */
    paymentRef: text("payment_ref").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /**
     * Requested: on its way, not known to be made. Sent: the provider has it and the ledger says so. Done: the provider
     * says that it arrived. Failed: the provider made it and it came back. Manual: we gave up, and the owner makes it.
     */
    state: text("state", { enum: refundStates }).notNull(),
    /** Our own name of it. It travels in the provider's metadata, so that a refund is recognized however late. */
    key: text("key").notNull().unique(),
    refundRef: text("refund_ref").unique(),
    /** The part that the owner has to refund and the provider has not reported since. */
    ownerCents: integer("owner_cents").notNull().default(0),
    /**
     * The part that the cardholder's bank holds until a dispute is decided. If the bank returns it, the owner refunds
     * it.
     */
    disputedCents: integer("disputed_cents").notNull().default(0),
    /** The member of staff who requested it; null for customers and the system. */
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
