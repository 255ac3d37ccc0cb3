// Payments and refunds that the owner records.
import * as z from "zod/mini";
import { idParam } from "#app/shared/calls/list-query.ts";
import { line, optionalLine } from "#app/shared/words/text-fields.ts";
import { MAX_PAYMENT_NOTE, MAX_REASON, MOST_ENTERED_CENTS, paymentMethods } from "#app/shared/words/vocabulary.ts";
import { maybeSeen, seenPayments } from "./seen-schema.ts";

export const dollars = z
  .number("Please enter an amount.")
  .check(z.maximum(MOST_ENTERED_CENTS / 100), z.multipleOf(0.01, "Please enter whole cents."));
const reason = line(MAX_REASON, "Please give a reason.");

/** How a refund went back, and the name of another way, such as Venmo. */
const refundWay = {
  method: z.optional(z.enum(paymentMethods, "Choose cash, check, card or other.")),
  note: optionalLine(MAX_PAYMENT_NOTE),
};

export const ownerPaymentSchema = z.object({
  /** `card` is a payment by payment link, which the provider does not report. */
  kind: z.enum([...paymentMethods, "refund"], "Choose cash, check, card, other or refund."),
  amount: dollars.check(z.positive("Please enter an amount above zero.")),
  ...refundWay,
  /** Of a refund: the payment provider makes it, to the card that paid. */
  toCard: z._default(z.boolean(), false),
  /** Of a refund: the price goes down with it. Without it the customer owes the amount again. */
  lowersPrice: z._default(z.boolean(), false),
  /** Says that it is meant to be more than is owed; the rest waits to be refunded. */
  overpayment: z._default(z.boolean(), false),
  /** When the money changed hands, for one that was recorded without the server. */
  receivedAt: z.optional(z.iso.datetime("Use a date and time such as 2026-05-30T16:00:00Z.")),
  /** How many payments were there when it was recorded, perhaps without the server. */
  seenPayments,
  ...maybeSeen,
});

export const settleRefundSchema = z.object({ ...refundWay, ...maybeSeen });

/** The amount that should have been recorded; 0 says that there was no such payment. */
export const paymentCorrectionSchema = z.object({
  amount: dollars.check(z.nonnegative("Please enter an amount of $0 or more.")),
  reason,
  ...maybeSeen,
});

export const writeOffSchema = z.object({ reason, ...maybeSeen });

export const ledgerEntryParam = z.object({ ...idParam.shape, entryId: idParam.shape.id });
