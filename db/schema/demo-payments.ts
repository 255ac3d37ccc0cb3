// The pretend card company keeps its own books, so these tables refer to none of ours.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const demoCheckouts = pgTable(
  "demo_checkouts",
  {
    id: text("id").primaryKey(),
    bookingId: integer("booking_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    description: text("description").notNull(),
    returnUrl: text("return_url").notNull(),
    /** Stands for a real company's metadata; null in checkouts that are older than the column. */
    reference: text("reference"),
    customerEmail: text("customer_email"),
    expiresAt: moment("expires_at"),
    status: text("status", { enum: ["open", "paid", "declined"] })
      .notNull()
      .default("open"),
    paymentRef: text("payment_ref").unique(),
    createdAt: moment("created_at").notNull(),
    /** We closed it, so it can no longer be paid. */
    closedAt: moment("closed_at"),
    /** When we accepted the `paid` event. It is sent again until then. */
    deliveredAt: moment("delivered_at"),
  },
  (t) => [
    check("demo_checkouts_status", sql`${t.status} in ('open', 'paid', 'declined')`),
    check("demo_checkouts_amount", sql`${t.amountCents} > 0`),
    check("demo_checkouts_paid", sql`(${t.status} = 'paid') = (${t.paymentRef} is not null)`),
  ],
);

export const demoRefunds = pgTable(
  "demo_refunds",
  {
    refundRef: text("refund_ref").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    paymentRef: text("payment_ref").notNull(),
    bookingId: integer("booking_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When we accepted the `refunded` event. It is sent again until then. */
    deliveredAt: moment("delivered_at"),
  },
  (t) => [index("demo_refunds_payment").on(t.paymentRef), check("demo_refunds_amount", sql`${t.amountCents} > 0`)],
);
