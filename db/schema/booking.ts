import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type BookingTerms, bookingTermsSchema } from "#app/shared/money/booking-terms.ts";
import {
  additionStates,
  bookingSources,
  bookingStatuses,
  changeRequests,
  claimKinds,
  exemptionStates,
  extraPeriods,
  languages,
  lineKinds,
  MOST_DAYS,
  paymentDoubts,
  paymentPlans,
  places,
  proposalStates,
  type SiteQuestion,
  type SiteReply,
  surfaces,
} from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { extras, inflatables, units } from "./catalog.ts";
import { customers } from "./customers.ts";
import { users } from "./users.ts";

/** Parsed on every read, so no refund is ever computed from a value that isn't a number. */
const bookingTerms = customType<{ data: BookingTerms; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (terms) => JSON.stringify(terms),
  fromDriver: (stored) => bookingTermsSchema.parse(typeof stored === "string" ? JSON.parse(stored) : stored),
});

/** The customer's answers about the yard. A missing answer means the question wasn't asked. */
export type SiteAnswers = Partial<Record<SiteQuestion, SiteReply>> & {
  /** The customer was asked for the kind of place and isn't sure. The booking's own place is null then. */
  place?: "unsure";
  ceilingFt?: number;
};

/** The owner's discount, as a share or an amount. The customer reads the reason. */
export type Discount = { basisPoints: number | null; amountCents: number | null; reason: string };

export const bookings = pgTable(
  "bookings",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    token: text("token").notNull().unique(),
    /** A trigger raises it with every change of the row, so two people can't overwrite each other unnoticed. */
    version: integer("version").notNull().default(1),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    days: integer("days").notNull().default(1),
    lastDay: date("last_day", { mode: "string" }).notNull().generatedAlwaysAs(sql`event_date + (days - 1)`),
    status: text("status", { enum: bookingStatuses }).notNull(),
    /** Null for every order that is not a proposal. */
    proposal: text("proposal", { enum: proposalStates }),
    proposalMessage: text("proposal_message").notNull().default(""),
    /** How many times the proposal was sent. The next column has the last time. */
    proposalRound: integer("proposal_round").notNull().default(0),
    proposalSentAt: moment("proposal_sent_at"),
    source: text("source", { enum: bookingSources }).notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    /**
     * When the office last changed the email address, until the owner accepts it. The next column has who entered it.
     */
    emailChangedAt: moment("email_changed_at"),
    emailChangedBy: integer("email_changed_by").references(() => users.id),
    /** Shows the customer's other orders beside this one. It grants no access. */
    customerId: integer("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** An address that could not be split is stored whole in the street. */
    street: text("street").notNull().default(""),
    city: text("city").notNull().default(""),
    state: text("state").notNull().default(""),
    zip: text("zip").notNull().default(""),
    customerAddress: text("customer_address")
      .notNull()
      .generatedAlwaysAs(sql`
      street || case when city = '' then '' else ', ' || city end
      || case when state = '' then '' else ', ' || state end || case when zip = '' then '' else ' ' || zip end`),
    place: text("place", { enum: places }),
    surface: text("surface", { enum: surfaces }).notNull().default("unknown"),
    site: jsonb("site").$type<SiteAnswers>().notNull().default({}),
    textConsent: boolean("text_consent").notNull().default(false),
    language: text("language", { enum: languages }).notNull().default("en"),
    /** When the business called off the day for the weather. Moving to another day clears it. */
    calledOffAt: moment("called_off_at"),
    /** Until then a move or a rain check is free, because the business offered one for the weather. */
    weatherOfferUntil: moment("weather_offer_until"),
    /** Hashes of mailbox, phone and device, so that one person's holds are counted together. */
    emailKey: text("email_key"),
    phoneKey: text("phone_key"),
    deviceKey: text("device_key"),
    eventType: text("event_type").notNull().default(""),
    location: text("location").notNull().default(""),
    additionalRequests: text("additional_requests").notNull().default(""),
    organization: text("organization").notNull().default(""),
    purchaseOrder: text("purchase_order").notNull().default(""),
    billTo: text("bill_to").notNull().default(""),
    /** The office alone sees the first note; the crew sees the second, too. */
    officeNote: text("office_note").notNull().default(""),
    crewNote: text("crew_note").notNull().default(""),
    paymentPlan: text("payment_plan", { enum: paymentPlans }).notNull(),
    outOfArea: boolean("out_of_area").notNull().default(false),
    /** A park or a school may ask for a certificate of insurance, and nobody has taken care of it yet. */
    certificateWaiting: boolean("certificate_waiting").notNull().default(false),
    /** The kinds of places for which somebody took care of the certificate. */
    certificatesSettled: jsonb("certificates_settled").$type<string[]>().notNull().default([]),
    reschedules: integer("reschedules").notNull().default(0),
    changeRequest: text("change_request", { enum: changeRequests }),
    changeNote: text("change_note").notNull().default(""),
    /** The amount the owner still has to refund: cash, or a refund the payment provider could not make. */
    refundDueCents: integer("refund_due_cents").notNull().default(0),
    /** The amount that an ended order keeps. Any other money it has or receives is due back. */
    keptCents: integer("kept_cents").notNull().default(0),
    terms: bookingTerms("terms").notNull(),
    depositCents: integer("deposit_cents").notNull(),
    /** The agreed deposit if a lower price has lowered it since; null otherwise. */
    agreedDepositCents: integer("agreed_deposit_cents"),
    /** The delivery fee of the address's zone at the time of booking. */
    deliveryCents: integer("delivery_cents").notNull().default(0),
    deliveryZone: text("delivery_zone").notNull().default(""),
    damageCover: boolean("damage_cover").notNull().default(false),
    discount: jsonb("discount").$type<Discount>(),
    /** Sum of goodwill reductions before tax, below zero, with the cent that rounding the tax takes from the refund. */
    adjustmentCents: integer("adjustment_cents").notNull().default(0),
    roundingCents: integer("rounding_cents").notNull().default(0),
    /** A certificate takes the tax off at once; the owner checks it later. */
    exemption: text("exemption", { enum: exemptionStates }),
    exemptionName: text("exemption_name").notNull().default(""),
    exemptionNumber: text("exemption_number").notNull().default(""),
    /** The owner reopened a completed order. It isn't completed automatically before this time. */
    reopenedUntil: moment("reopened_until"),
    /** True after a move made too late for a full refund: the deposit stays final, however far off the new day is. */
    depositFinal: boolean("deposit_final").notNull().default(false),
    holdExpiresAt: moment("hold_expires_at"),
    /** When the hold began, if later than the order: the acceptance of an offer. */
    holdStartedAt: moment("hold_started_at"),
    /** Why the customer might still have paid when the last hold ended; null without such a doubt. */
    mayBePaid: text("may_be_paid", { enum: paymentDoubts }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When the personal fields were emptied. Day, rental and amounts stay for the books. */
    erasedAt: moment("erased_at"),
  },
  (t) => [
    index("bookings_event_date").on(t.eventDate, t.id),
    index("bookings_created").on(t.createdAt, t.id),
    index("bookings_customer").on(t.customerId),
    index("bookings_proposals").on(t.holdExpiresAt).where(sql`${t.proposal} = 'open'`),
    index("bookings_mailbox").on(t.emailKey),
    index("bookings_holds").on(t.holdExpiresAt).where(sql`${t.status} = 'pending_payment'`),
    index("bookings_hold_email").on(t.emailKey).where(sql`${t.status} = 'pending_payment'`),
    index("bookings_hold_phone").on(t.phoneKey).where(sql`${t.status} = 'pending_payment'`),
    index("bookings_hold_device").on(t.deviceKey).where(sql`${t.status} = 'pending_payment'`),
    // Few rows wait for the owner among many.
    index("bookings_change_requests").on(t.eventDate).where(sql`${t.changeRequest} is not null`),
    index("bookings_address_missing").on(t.eventDate).where(sql`${t.customerAddress} = ''`),
    index("bookings_out_of_area").on(t.eventDate).where(sql`${t.outOfArea}`),
    index("bookings_certificate_waiting").on(t.eventDate).where(sql`${t.certificateWaiting}`),
    index("bookings_called_off").on(t.lastDay).where(sql`${t.calledOffAt} is not null`),
    index("bookings_to_erase").on(t.eventDate).where(sql`${t.erasedAt} is null`),
    index("bookings_refunds_due").on(t.updatedAt).where(sql`${t.refundDueCents} > 0`),
    index("bookings_email_changed").on(t.emailChangedAt).where(sql`${t.emailChangedAt} is not null`),
    index("bookings_exemptions").on(t.eventDate).where(sql`${t.exemption} = 'waiting'`),
    check("bookings_status", oneOf(t.status, bookingStatuses)),
    check("bookings_proposal", oneOf(t.proposal, proposalStates)),
    check("bookings_proposed", sql`(${t.status} = 'proposed') = (${t.proposal} is not null)`),
    check("bookings_days", sql`${t.days} between 1 and ${sql.raw(String(MOST_DAYS))}`),
    check("bookings_place", oneOf(t.place, places)),
    check(
      "bookings_certificates_settled",
      sql`${t.certificatesSettled} <@ '[${sql.raw(places.map((place) => `"${place}"`).join(", "))}]'::jsonb`,
    ),
    check("bookings_may_be_paid", oneOf(t.mayBePaid, paymentDoubts)),
    check("bookings_surface", oneOf(t.surface, surfaces)),
    check("bookings_language", oneOf(t.language, languages)),
    check("bookings_exemption", oneOf(t.exemption, exemptionStates)),
    check("bookings_delivery", sql`${t.deliveryCents} >= 0`),
    check("bookings_source", oneOf(t.source, bookingSources)),
    check("bookings_payment_plan", oneOf(t.paymentPlan, paymentPlans)),
    check("bookings_change_request", oneOf(t.changeRequest, changeRequests)),
    check("bookings_proposal_round", sql`${t.proposalRound} >= 0`),
    check("bookings_deposit", sql`${t.depositCents} >= 0`),
    check("bookings_agreed_deposit", sql`${t.agreedDepositCents} > ${t.depositCents}`),
    check("bookings_terms", sql`jsonb_typeof(${t.terms}) = 'object'`),
    check("bookings_adjustment", sql`${t.adjustmentCents} <= 0`),
    check("bookings_refund_due", sql`${t.refundDueCents} >= 0`),
    check("bookings_kept", sql`${t.keptCents} >= 0`),
  ],
);

/** Has the price that was agreed. */
export const bookingItems = pgTable(
  "booking_items",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    inflatableId: integer("inflatable_id")
      .notNull()
      .references(() => inflatables.id),
    wetOption: boolean("wet_option").notNull().default(false),
    position: integer("position").notNull(),
    /** Prices of a day and of the wet option when this was booked or added. */
    priceCents: integer("price_cents").notNull(),
    wetFeeCents: integer("wet_fee_cents").notNull(),
  },
  (t) => [
    index("booking_items_booking").on(t.bookingId, t.position),
    index("booking_items_item").on(t.inflatableId, t.bookingId),
    unique("booking_items_claimed").on(t.id, t.bookingId, t.inflatableId),
    check("booking_items_price", sql`${t.priceCents} >= 0 and ${t.wetFeeCents} >= 0`),
  ],
);

/** Has the price that was agreed. */
export const bookingExtras = pgTable(
  "booking_extras",
  {
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    extraId: integer("extra_id")
      .notNull()
      .references(() => extras.id),
    quantity: integer("quantity").notNull(),
    name: text("name").notNull(),
    priceCents: integer("price_cents").notNull(),
    per: text("per", { enum: extraPeriods }).notNull(),
    taxable: boolean("taxable").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.extraId] }),
    index("booking_extras_extra").on(t.extraId),
    check("booking_extras_quantity", sql`${t.quantity} > 0 and ${t.priceCents} >= 0`),
    check("booking_extras_per", oneOf(t.per, extraPeriods)),
  ],
);

/**
 * Items and extras that a customer wants to add, at the prices that were shown. Counts of extras are additional ones.
 */
export type WantedAddition = {
  items: { inflatableId: number; name: string; wetOption: boolean; priceCents: number; wetFeeCents: number }[];
  extras: { extraId: number; name: string; quantity: number; priceCents: number }[];
};

/**
 * A customer's request to add to a booked order, held until its share of the deposit is paid. The order doesn't include
 * it until then, so code that reads orders can ignore it.
 */
export const orderAdditions = pgTable(
  "order_additions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    state: text("state", { enum: additionStates }).notNull(),
    wanted: jsonb("wanted").$type<WantedAddition>().notNull(),
    /** The amounts it adds to the total and to the deposit. */
    addedCents: integer("added_cents").notNull(),
    shareCents: integer("share_cents").notNull(),
    /** The amount already paid when the addition was requested. Its share is due on top. */
    settledBeforeCents: integer("settled_before_cents").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    codeEntered: boolean("code_entered").notNull().default(false),
    endedAt: moment("ended_at"),
  },
  (t) => [
    uniqueIndex("order_additions_waiting").on(t.bookingId).where(sql`${t.state} = 'waiting'`),
    index("order_additions_end").on(t.expiresAt).where(sql`${t.state} = 'waiting'`),
    index("order_additions_booking").on(t.bookingId),
    check("order_additions_state", oneOf(t.state, additionStates)),
    check("order_additions_share", sql`${t.shareCents} > 0`),
  ],
);

/** One row per claimed day of a unit: a booking, a hold or a block. The primary key decides every race. */
export const dayClaims = pgTable(
  "day_claims",
  {
    unitId: integer("unit_id").notNull(),
    inflatableId: integer("inflatable_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    kind: text("kind", { enum: claimKinds }).notNull(),
    bookingId: integer("booking_id"),
    bookingItemId: integer("booking_item_id"),
    /** Set for a claim of an addition that isn't booked yet. */
    additionId: integer("addition_id").references(() => orderAdditions.id, { onDelete: "cascade" }),
    /** The crew was sent with this unit, so it is no longer exchanged. */
    pinned: boolean("pinned").notNull().default(false),
    reason: text("reason").notNull(),
    /** Groups days that were blocked together; they are shown and opened together. */
    blockId: text("block_id"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.date] }),
    uniqueIndex("day_claims_thing").on(t.bookingItemId, t.date).where(sql`${t.bookingItemId} is not null`),
    index("day_claims_item").on(t.inflatableId, t.date),
    index("day_claims_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    index("day_claims_block").on(t.blockId).where(sql`${t.blockId} is not null`),
    foreignKey({
      name: "day_claims_unit",
      columns: [t.unitId, t.inflatableId],
      foreignColumns: [units.id, units.inflatableId],
    }),
    foreignKey({
      name: "day_claims_booking_item",
      columns: [t.bookingItemId, t.bookingId, t.inflatableId],
      foreignColumns: [bookingItems.id, bookingItems.bookingId, bookingItems.inflatableId],
    }).onDelete("cascade"),
    check("day_claims_kind", oneOf(t.kind, claimKinds)),
    check("day_claims_block_known", sql`(${t.kind} = 'block') = (${t.blockId} is not null)`),
    index("day_claims_addition").on(t.additionId).where(sql`${t.additionId} is not null`),
    check("day_claims_owner", sql`(${t.kind} = 'block') = (${t.bookingId} is null and ${t.additionId} is null)`),
    check("day_claims_addition_held", sql`${t.additionId} is null or (${t.bookingId} is null and ${t.kind} = 'hold')`),
    check("day_claims_thing_known", sql`(${t.bookingId} is null) = (${t.bookingItemId} is null)`),
  ],
);

/** One row per claimed piece of an extra on a day, in slots from 1 to the stock. The primary key decides every race. */
export const extraClaims = pgTable(
  "extra_claims",
  {
    extraId: integer("extra_id")
      .notNull()
      .references(() => extras.id),
    date: date("date", { mode: "string" }).notNull(),
    slot: integer("slot").notNull(),
    bookingId: integer("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    additionId: integer("addition_id").references(() => orderAdditions.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.extraId, t.date, t.slot] }),
    index("extra_claims_booking").on(t.bookingId),
    index("extra_claims_addition").on(t.additionId).where(sql`${t.additionId} is not null`),
    check("extra_claims_owner", sql`(${t.bookingId} is null) <> (${t.additionId} is null)`),
    check("extra_claims_slot", sql`${t.slot} > 0`),
  ],
);

/** The total of an order is the sum of its lines. Later changes of the catalog never change them. */
export const priceLines = pgTable(
  "price_lines",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind", { enum: lineKinds }).notNull(),
    bookingItemId: integer("booking_item_id").references(() => bookingItems.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    amountCents: integer("amount_cents").notNull(),
  },
  (t) => [
    unique("price_lines_position").on(t.bookingId, t.position),
    index("price_lines_thing").on(t.bookingItemId),
    check("price_lines_kind", oneOf(t.kind, lineKinds)),
    check("price_lines_amount", sql`${t.amountCents} >= 0 or ${t.kind} in ('discount', 'adjustment')`),
  ],
);
