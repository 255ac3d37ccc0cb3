// These tables refer to no other: a booking may be deleted, and its payments must still be known.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { alertKinds, paymentProviders, sessionStates } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";

export const paymentSessions = pgTable(
  "payment_sessions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Our own random name of this payment. It travels in the provider's metadata. */
    reference: text("reference").notNull().unique(),
    bookingId: integer("booking_id").notNull(),
    /** The private page's token; it finds the payment when the booking is gone. */
    tokenHash: text("token_hash").notNull(),
    provider: text("provider", { enum: paymentProviders }).notNull(),
    /** The provider's name of the checkout; null until the provider has answered. */
    providerRef: text("provider_ref"),
    /** Hash of the request, so the same request returns the same checkout. */
    termsHash: text("wish_hash").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** The addition whose share it pays; null for all other payments. */
    additionId: integer("addition_id"),
    state: text("state", { enum: sessionStates }).notNull(),
    url: text("url"),
    expiresAt: moment("expires_at"),
    createdAt: moment("created_at").notNull(),
    checkedAt: moment("checked_at"),
    /** Since when its hold is extended only because the provider can't be reached. */
    unreachableSince: moment("unreachable_since"),
    paymentRef: text("payment_ref").unique(),
    paidAt: moment("paid_at"),
    /** When a webhook reported the payment; null if we only asked. */
    reportedAt: moment("reported_at"),
    /** The refunded amount of a payment whose booking is gone. The ledger has it for all others. */
    refundedCents: integer("refunded_cents").notNull().default(0),
  },
  (t) => [
    uniqueIndex("payment_sessions_open").on(t.bookingId).where(sql`${t.state} = 'open'`),
    uniqueIndex("payment_sessions_provider_ref").on(t.provider, t.providerRef),
    index("payment_sessions_booking").on(t.bookingId),
    index("payment_sessions_token").on(t.tokenHash),
    index("payment_sessions_unreported").on(t.paidAt).where(sql`${t.state} = 'paid' and ${t.reportedAt} is null`),
    check("payment_sessions_provider", oneOf(t.provider, paymentProviders)),
    check("payment_sessions_state", oneOf(t.state, sessionStates)),
    check("payment_sessions_amount", sql`${t.amountCents} > 0 and ${t.refundedCents} >= 0`),
    check("payment_sessions_paid", sql`(${t.state} = 'paid') = (${t.paymentRef} is not null)`),
  ],
);

/** Payment problems for the owner that concern more than one booking. One open row per kind and subject. */
export const paymentAlerts = pgTable(
  "payment_alerts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: alertKinds }).notNull(),
    /** A payment, a dispute or a provider, unique within the kind. */
    subject: text("subject").notNull(),
    bookingId: integer("booking_id"),
    amountCents: integer("amount_cents").notNull().default(0),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    resolvedAt: moment("resolved_at"),
  },
  (t) => [
    uniqueIndex("payment_alerts_open").on(t.kind, t.subject).where(sql`${t.resolvedAt} is null`),
    check("payment_alerts_kind", oneOf(t.kind, alertKinds)),
  ],
);
