import * as z from "zod/mini";
import { bookingTermsSchema } from "../../shared/booking-terms.ts";
import { idParam, listQueryFields } from "../../shared/list-query.ts";
import { momentText, plainDateField, plainDateText } from "../../shared/plain-date-field.ts";
import {
  emailLine,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  phoneLine,
  withoutDefault,
} from "../../shared/text-fields.ts";
import { inflatableSchema } from "../catalog/schema.ts";
import { orderCreditSchema } from "../credits/schema.ts";
import { messageSummarySchema } from "../messages/schema.ts";
import { ledgerKinds, refundMethods } from "../money/rules/ledger-kinds.ts";
import { lineKinds } from "../pricing/rules/order-lines.ts";
import { waiverSummarySchema } from "../waiver/schema.ts";
import { customerOptionsSchema } from "./options-schema.ts";
import { bookingSorts, columnSorts, idsPattern } from "./rules/booking-filters.ts";
import { bookingStatuses } from "./rules/booking-states.ts";
import { refundChoices } from "./rules/cancellation.ts";
import { rescheduleReasons } from "./rules/reschedule.ts";
import { placeChoice, siteAnswers } from "./site-schema.ts";

const bookedItemSchema = z.object({
  id: z.int(),
  inflatableId: z.int(),
  name: z.string(),
  wetOption: z.boolean(),
  runsWet: z.boolean(),
});

/** A booking as the owner's lists show it; amounts in dollars, as everywhere in the API. */
export const bookingSchema = z.object({
  id: z.int(),
  /** What the owner's calls send back, so that two people never overwrite each other. */
  version: z.int(),
  /** The first thing of the order, as the specification has it; `items` are all of them. */
  inflatableId: z.int(),
  items: z.array(bookedItemSchema),
  extras: z.array(z.object({ extraId: z.int(), name: z.string(), quantity: z.int() })),
  productName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  place: z.nullable(z.enum(["home", "park", "school", "church", "business"])),
  surface: z.enum(["grass", "hard", "indoor", "unknown"]),
  site: z.record(z.string(), z.union([z.string(), z.number()])),
  deliveryZone: z.string(),
  deliveryCents: z.int(),
  damageCover: z.boolean(),
  exemption: z.nullable(z.enum(["waiting", "accepted", "refused"])),
  exemptionName: z.string(),
  exemptionNumber: z.string(),
  eventDate: plainDateText,
  days: z.int(),
  lastDay: plainDateText,
  proposal: z.nullable(z.enum(["open", "declined", "ended"])),
  status: z.enum(bookingStatuses),
  source: z.enum(["customer", "admin"]),
  createdAt: momentText,
  wetOption: z.boolean(),
  /** With the option, or because the item is wet by nature. */
  runsWet: z.boolean(),
  wetFee: z.number(),
  price: z.number(),
  total: z.number(),
  paid: z.number(),
  /** What was owed and is given up. */
  writtenOff: z.number(),
  balance: z.number(),
  paymentPlan: z.enum(["deposit", "full"]),
  eventType: z.string(),
  location: z.string(),
  additionalRequests: z.string(),
  outOfArea: z.boolean(),
  reschedules: z.int(),
  changeRequest: z.nullable(z.enum(["cancel", "move", "change"])),
  changeNote: z.string(),
  /** What the owner still has to refund. */
  refundDue: z.number(),
  holdExpiresAt: z.nullable(momentText),
  /** The newest waiver of this booking. */
  waiver: z.nullable(z.object({ id: z.int(), status: z.enum(["confirmed", "unsigned", "void"]) })),
});

export type BookingView = z.infer<typeof bookingSchema>;

const VERSION_NEEDED = "Please look at the booking again before you change it.";

/** The version that the owner saw, for calls that change nothing without it. */
export const seenVersion = { version: z.int(VERSION_NEEDED).check(z.positive(VERSION_NEEDED)) };

/** The same for calls that are older than versions: without it, the booking is taken as it is. */
const maybeSeen = { version: z.optional(seenVersion.version) };

export const seenVersionQuery = z.object({
  version: z.optional(z.coerce.number(VERSION_NEEDED).check(z.int(VERSION_NEEDED), z.positive(VERSION_NEEDED))),
});

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
  /** A late move made the deposit final. */
  depositFinal: z.boolean(),
  ledger: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(ledgerKinds),
      amount: z.number(),
      provider: z.string(),
      /** Of a refund that the owner made: how it went back. */
      method: z.nullable(z.enum(refundMethods)),
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
      actor: z.enum(["owner", "customer", "system", "provider"]),
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
  cancellation: z.nullable(z.object({ byRule: refundSchema, full: refundSchema, rainCheck: refundSchema })),
  /** What the customer may do alone today. Always sent; what a device stored earlier may have none. */
  customerOptions: z.optional(customerOptionsSchema),
  /** What it was booked under; later settings don't change it. The deposit is in dollars. */
  terms: bookingTermsSchema,
  deposit: z.number(),
  /** Everything that names the customer was erased. */
  erased: z.boolean(),
  can: z.object({
    cancel: z.boolean(),
    reschedule: z.boolean(),
    change: z.boolean(),
    reopen: z.boolean(),
    complete: z.boolean(),
    pay: z.boolean(),
    refund: z.boolean(),
    writeOff: z.boolean(),
    erase: z.boolean(),
  }),
});

export type BookingDetail = z.infer<typeof bookingDetailSchema>;

const filterFields = {
  q: listQueryFields.q,
  status: z.optional(z.enum(bookingStatuses, "Unknown status.")),
  from: z.optional(plainDateField),
  to: z.optional(plainDateField),
  ids: z.optional(
    z.pipe(
      z.string().check(z.regex(idsPattern, "Use booking numbers separated by commas.")),
      z.transform((text) => text.split(",").map(Number)),
    ),
  ),
};
const UNKNOWN_SORT = "Unknown sort order.";

export const bookingsQuerySchema = z.object({
  ...listQueryFields,
  ...filterFields,
  sort: z._default(z.enum(bookingSorts, UNKNOWN_SORT), "-createdAt"),
});

/** A file holds everything the filter finds, so it has no pages. */
export const bookingsExportSchema = z.object({
  ...filterFields,
  sort: z._default(z.enum(columnSorts, UNKNOWN_SORT), "-createdAt"),
});

/** Does everything and undoes it again: what it would come to, and what the customer would read. */
const asPreview = { preview: z._default(z.boolean(), false) };

const CORRECTION_NEEDS = "Please fill in all required fields";

/** What the owner corrects of a booking: any part of it. What is left out stays. */
export const correctionSchema = z.partial(
  z.object({
    customerName: line(100, CORRECTION_NEEDS),
    customerEmail: emailLine(CORRECTION_NEEDS),
    customerPhone: phoneLine(CORRECTION_NEEDS),
    customerAddress: withoutDefault(optionalLine(300)),
    eventType: withoutDefault(optionalLine(100)),
    location: withoutDefault(optionalLine(200)),
    additionalRequests: withoutDefault(optionalParagraph(2000)),
    place: z.nullable(placeChoice),
    site: siteAnswers,
    /** The owner delivers there although it is outside the area. */
    areaAccepted: z.literal(true, "Accept it or call the customer."),
    ...seenVersion,
    ...asPreview,
    /** Whether the customer is emailed that the address made it another price. */
    tell: z._default(z.boolean(), true),
  }),
);

export type Correction = Omit<z.infer<typeof correctionSchema>, "version" | "preview">;

const seenPayments = z.optional(z.coerce.number("Use a whole number of payments.").check(z.int(), z.nonnegative()));

/** What the owner saw when deciding. Left out, the booking is taken as it is. */
export const seenBookingSchema = z.object({
  seenStatus: z.optional(z.enum(bookingStatuses, "Unknown status.")),
  seenPayments,
  ...seenVersionQuery.shape,
});

/** What a customer is emailed about a change; null when nothing goes out. */
export const writtenMessage = z.nullable(z.object({ subject: z.string(), text: z.string() }));
export type WrittenMessage = z.infer<typeof writtenMessage>;

export const cancelSchema = z.object({
  refund: z._default(z.enum(refundChoices, "Choose by_rule, full or rain_check."), "by_rule"),
  reason: optionalLine(300),
  /** Only takes an offer back, which emails nobody: what the customer has accepted stays booked. */
  withdraw: z._default(z.boolean(), false),
  ...maybeSeen,
  ...asPreview,
});

export const rescheduleSchema = z.object({
  date: plainDateField,
  reason: z._default(z.enum(rescheduleReasons, "Choose customer, weather or owner."), "customer"),
  ...maybeSeen,
  ...asPreview,
});

const dollars = z
  .number("Please enter an amount.")
  .check(z.maximum(100_000), z.multipleOf(0.01, "Please enter whole cents."));
const reason = line(300, "Please give a reason.");

/** How a refund went back, and the name of another way, such as Venmo. */
const refundWay = {
  method: z.optional(z.enum(refundMethods, "Choose cash, check, card or other.")),
  note: optionalLine(60),
};

export const ownerPaymentSchema = z.object({
  /** `card` is a payment by payment link, which the provider does not report. */
  kind: z.enum(["cash", "check", "card", "other", "refund"], "Choose cash, check, card, other or refund."),
  amount: dollars.check(z.positive("Please enter an amount above zero.")),
  ...refundWay,
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

const note = paragraph(1000, "Please tell us a little more.");

export const changeRequestSchema = z.object({
  wish: z.enum(["cancel", "move"], "Please choose what you'd like."),
  note,
});

export const offerWishSchema = z.object({ note });
