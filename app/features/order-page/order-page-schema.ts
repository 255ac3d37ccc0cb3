import * as z from "zod/mini";
import { bookingTermsSchema } from "../../shared/booking-terms.ts";
import { momentText, plainDateText } from "../../shared/plain-date-field.ts";
import { actors, bookingStatuses, ledgerKinds, lineKinds, paymentMethods } from "../../shared/vocabulary.ts";
import { inflatableSchema } from "../catalog/schema.ts";
import { orderCreditSchema } from "../credits/schema.ts";
import { messageSummarySchema } from "../messages/schema.ts";
import { customerOptionsSchema } from "../orders/customer-options-schema.ts";
import { bookedItemSchema, bookingSchema } from "../orders/order-schema.ts";
import { waiverSummarySchema } from "../waiver/schema.ts";

/**
 * Dollars that go back as money, stay with the business, and cannot go back by themselves; and, where there are any, what goes to
 * rain checks, used or new.
 */
export const refundSchema = z.object({
  refund: z.number(),
  kept: z.number(),
  byHand: z.number(),
  creditBack: z.optional(z.number()),
  newCredit: z.optional(z.number()),
});

export type Refund = z.infer<typeof refundSchema>;

const otherOrderSchema = z.object({
  id: z.int(),
  eventDate: plainDateText,
  days: z.int(),
  lastDay: plainDateText,
  status: z.enum(bookingStatuses),
  productName: z.string(),
});

/** Everything the owner's page of one booking says. */
export const bookingDetailSchema = z.extend(bookingSchema, {
  /** What we asked the payment provider to refund and is not in the ledger yet. */
  refundOnItsWay: z.number(),
  /** What the payment provider can still send back to cards. Always sent; what a device stored earlier may have none. */
  refundableToCard: z.optional(z.number()),
  items: z.array(
    z.extend(bookedItemSchema, {
      type: z.string(),
      picture: inflatableSchema.shape.picture,
      wetAvailable: z.boolean(),
      /** Which one goes out, and whether it is out of service then; null where no day is claimed. */
      unit: z.nullable(z.object({ id: z.int(), name: z.string(), isOut: z.boolean() })),
    }),
  ),
  priceLines: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(lineKinds),
      /** The thing of the order that it is about, if it is about one. */
      itemId: z.nullable(z.int()),
      label: z.string(),
      amount: z.number(),
    }),
  ),
  /** The person's other orders, the newest first, and how many orders they have in all. */
  otherOrders: z.array(otherOrderSchema),
  orderCount: z.int(),
  /** When the person agreed to texts, and to which words; null without consent. */
  textConsent: z.nullable(z.object({ words: z.string(), at: z.nullable(momentText) })),
  /** When the settings that its terms are from were published; null where that is not known. */
  termsSince: z.nullable(momentText),
  /** The office changed the email: until this day what can't be undone by link needs the owner. A device may have stored none. */
  emailChanged: z.optional(z.nullable(z.object({ by: z.string(), until: plainDateText }))),
  /** The payment provider could not make a refund, so it fell to the owner. Always sent; what a device stored earlier may have none. */
  refundFailed: z.optional(z.boolean()),
  /** A late move made the deposit final. */
  depositFinal: z.boolean(),
  ledger: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(ledgerKinds),
      amount: z.number(),
      provider: z.string(),
      /** Of a refund that the owner made: how it went back. */
      method: z.nullable(z.enum(paymentMethods)),
      /** The reason of a correction or a write-off, or the name of another way to pay. */
      note: z.string(),
      /** What it says with its corrections, without a sign; null where nothing can be corrected. */
      correctable: z.nullable(z.number()),
      createdAt: momentText,
    }),
  ),
  /** Given for it or spent on it. Always sent; what a device stored earlier may have none. */
  rainChecks: z.optional(z.array(orderCreditSchema)),
  waivers: z.array(waiverSummarySchema),
  messages: z.array(messageSummarySchema),
  history: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      actor: z.enum(actors),
      /** Which member of staff did it, where one did. */
      userId: z.nullable(z.int()),
      by: z.nullable(z.string()),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** What the owner takes off, and the code of the order. */
  discount: z.nullable(
    z.object({ basisPoints: z.nullable(z.int()), amountCents: z.nullable(z.int()), reason: z.string() }),
  ),
  promoCode: z.nullable(z.string()),
  /** The quote request that it came of. */
  quoteId: z.nullable(z.int()),
  /** Of an offer, also one that was accepted: the owner's words, how often it was sent, and when last. */
  proposalMessage: z.string(),
  proposalRound: z.int(),
  proposalSentAt: z.nullable(momentText),
  /** The customer's private page. */
  bookingUrl: z.string(),
  /** What canceling today would refund, or null when there is nothing to cancel. */
  cancellation: z.nullable(
    z.object({
      byRule: refundSchema,
      full: refundSchema,
      rainCheck: refundSchema,
      /** The owner's, and a no-show from the day on. */
      nothing: z.optional(refundSchema),
      noShow: z.optional(refundSchema),
      /** What had gone back before. */
      goneBack: z.optional(z.number()),
    }),
  ),
  /** What the customer may do alone today. Always sent; what a device stored earlier may have none. */
  customerOptions: z.optional(customerOptionsSchema),
  /** What it was booked under; later settings don't change it. The deposit is in dollars. */
  terms: bookingTermsSchema,
  deposit: z.number(),
  /** Everything that names the customer was erased. */
  /** What the customer wants to add, in dollars, held until `due` is paid; the order stands without it. */
  addition: z.nullable(z.object({ what: z.string(), adds: z.number(), due: z.number(), until: z.string() })),
  erased: z.boolean(),
  can: z.object({
    cancel: z.boolean(),
    reschedule: z.boolean(),
    change: z.boolean(),
    reopen: z.boolean(),
    complete: z.boolean(),
    pay: z.boolean(),
    /** Asking for what is due by email. Always sent; what a device stored earlier may have none. */
    remind: z.optional(z.boolean()),
    refund: z.boolean(),
    writeOff: z.boolean(),
    erase: z.boolean(),
  }),
});

export type BookingDetail = z.infer<typeof bookingDetailSchema>;
