import * as z from "zod/mini";
import { messageSummarySchema } from "#app/features/base/messages/schema.ts";
import { inflatableSchema } from "#app/features/fleet/catalog/schema.ts";
import { notReadySchema } from "#app/features/fleet/safety/schema.ts";
import { orderCreditSchema } from "#app/features/orders/credits/schema.ts";
import { customerOptionsSchema } from "#app/features/orders/orders/customer-options-schema.ts";
import { bookedItemSchema, bookingSchema } from "#app/features/orders/orders/order-schema.ts";
import { waiverSummarySchema } from "#app/features/orders/waiver/schema.ts";
import { momentText, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { bookingTermsSchema } from "#app/shared/money/booking-terms.ts";
import { actors, bookingStatuses, ledgerKinds, lineKinds, paymentMethods } from "#app/shared/words/vocabulary.ts";

/**
 * Dollars that are refunded, that the business keeps, and that the owner has to refund; and, if any, what goes to rain checks, used
 * or new.
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

/** Everything on the office's page of an order. */
export const bookingDetailSchema = z.extend(bookingSchema, {
  /** Refunds requested from the payment provider that are not in the ledger yet. */
  refundOnItsWay: z.number(),
  /** What the payment provider can still refund to cards. Always sent; data stored on a device earlier may lack it. */
  refundableToCard: z.optional(z.number()),
  items: z.array(
    z.extend(bookedItemSchema, {
      type: z.string(),
      picture: inflatableSchema.shape.picture,
      wetAvailable: z.boolean(),
      /** Its unit, and whether it is out of service then; null if no day is claimed. */
      unit: z.nullable(
        z.object({
          id: z.int(),
          name: z.string(),
          isOut: z.boolean(),
          /** Always sent; data stored on a device earlier may lack it. */
          notReady: z.optional(notReadySchema),
        }),
      ),
    }),
  ),
  priceLines: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(lineKinds),
      /** The order item that it belongs to, if any. */
      itemId: z.nullable(z.int()),
      label: z.string(),
      amount: z.number(),
    }),
  ),
  /** The customer's other orders, newest first, and how many they have in all. */
  otherOrders: z.array(otherOrderSchema),
  orderCount: z.int(),
  /** When the customer agreed to text messages, and to which wording; null without consent. */
  textConsent: z.nullable(z.object({ words: z.string(), at: z.nullable(momentText) })),
  /** Who it is for, to open the conversation with them. */
  customerId: z.nullable(z.int()),
  /** When the settings behind its terms were published; null if unknown. */
  termsSince: z.nullable(momentText),
  /** The office changed the email: until this day, acts by link that can't be undone need the owner. Older stored data may lack it. */
  emailChanged: z.optional(z.nullable(z.object({ by: z.string(), until: plainDateText }))),
  /** The payment provider couldn't make a refund, so the owner has to. Always sent; data stored on a device earlier may lack it. */
  refundFailed: z.optional(z.boolean()),
  /** A late move made the deposit final. */
  depositFinal: z.boolean(),
  ledger: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(ledgerKinds),
      amount: z.number(),
      provider: z.string(),
      /** How the owner refunded it. */
      method: z.nullable(z.enum(paymentMethods)),
      /** The reason of a correction or a write-off, or the name of another way to pay. */
      note: z.string(),
      /** The amount including its corrections, without a sign; null if it can't be corrected. */
      correctable: z.nullable(z.number()),
      createdAt: momentText,
    }),
  ),
  /** Issued for it or spent on it. Always sent; data stored on a device earlier may lack it. */
  rainChecks: z.optional(z.array(orderCreditSchema)),
  waivers: z.array(waiverSummarySchema),
  messages: z.array(messageSummarySchema),
  history: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      actor: z.enum(actors),
      /** The member of staff who did it, if any. */
      userId: z.nullable(z.int()),
      by: z.nullable(z.string()),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The owner's discount, and the promo code. */
  discount: z.nullable(
    z.object({ basisPoints: z.nullable(z.int()), amountCents: z.nullable(z.int()), reason: z.string() }),
  ),
  promoCode: z.nullable(z.string()),
  /** The quote request that it was made from. */
  quoteId: z.nullable(z.int()),
  /** For an offer, also an accepted one: the owner's message, how often it was sent, and when last. */
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
      /** For the owner only; a no-show from the event day on. */
      nothing: z.optional(refundSchema),
      noShow: z.optional(refundSchema),
      /** What was refunded before. */
      goneBack: z.optional(z.number()),
    }),
  ),
  /** What the customer may do alone today. Always sent; data stored on a device earlier may lack it. */
  customerOptions: z.optional(customerOptionsSchema),
  /** The terms it was booked under; later settings don't change them. The deposit is in dollars. */
  terms: bookingTermsSchema,
  deposit: z.number(),
  /** Everything that names the customer was erased. */
  /** What the customer is adding, in dollars, held until `due` is paid. It's not part of the order yet. */
  addition: z.nullable(z.object({ what: z.string(), adds: z.number(), due: z.number(), until: z.string() })),
  erased: z.boolean(),
  can: z.object({
    cancel: z.boolean(),
    reschedule: z.boolean(),
    change: z.boolean(),
    reopen: z.boolean(),
    complete: z.boolean(),
    pay: z.boolean(),
    /** Emailing a payment reminder. Always sent; data stored on a device earlier may lack it. */
    remind: z.optional(z.boolean()),
    refund: z.boolean(),
    writeOff: z.boolean(),
    erase: z.boolean(),
  }),
});

export type BookingDetail = z.infer<typeof bookingDetailSchema>;
