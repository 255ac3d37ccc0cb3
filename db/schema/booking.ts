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

/** Checked on every read: nobody's refund is computed from a number that isn't one. */
const bookingTerms = customType<{ data: BookingTerms; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (terms) => JSON.stringify(terms),
  fromDriver: (stored) => bookingTermsSchema.parse(typeof stored === "string" ? JSON.parse(stored) : stored),
});

/** What a customer said about the yard; what is missing was not asked. */
export type SiteAnswers = Partial<Record<SiteQuestion, SiteReply>> & {
  /** The kind of place was asked and isn't known: then the booking has none. */
  place?: "unsure";
  ceilingFt?: number;
};

/** What the owner takes off: a part or an amount, with the reason that the customer reads. */
export type Discount = { basisPoints: number | null; amountCents: number | null; reason: string };

/** An order: one or more rentals, for one or more days, with what goes along. */
export const bookings = pgTable(
  "bookings",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    token: text("token").notNull().unique(),
    /** Raised by a trigger with every change of the row, so that two people never overwrite each other unseen. */
    version: integer("version").notNull().default(1),
    eventDate: date("event_date", { mode: "string" }).notNull(),
    days: integer("days").notNull().default(1),
    lastDay: date("last_day", { mode: "string" }).notNull().generatedAlwaysAs(sql`event_date + (days - 1)`),
    status: text("status", { enum: bookingStatuses }).notNull(),
    /** How far a proposal is; null for everything else. */
    proposal: text("proposal", { enum: proposalStates }),
    /** What the owner wrote with it. */
    proposalMessage: text("proposal_message").notNull().default(""),
    /** How many times it was sent, and when last. */
    proposalRound: integer("proposal_round").notNull().default(0),
    proposalSentAt: moment("proposal_sent_at"),
    source: text("source", { enum: bookingSources }).notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    /** When the office last changed that address, until the owner accepts it; and which member of staff entered it. */
    emailChangedAt: moment("email_changed_at"),
    emailChangedBy: integer("email_changed_by").references(() => users.id),
    /** Whose other orders are shown beside this one; it grants nothing. */
    customerId: integer("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** An address that could not be split stands whole in the street. */
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
    /** When the business called its day off for the weather; a move to another day ends that. */
    calledOffAt: moment("called_off_at"),
    /** Until then a move or a rain check is free, because the business offered it for the weather. */
    weatherOfferUntil: moment("weather_offer_until"),
    /** Hashes of who asked, spelled one way, so that one person's holds are counted together. */
    emailKey: text("email_key"),
    phoneKey: text("phone_key"),
    deviceKey: text("device_key"),
    eventType: text("event_type").notNull().default(""),
    location: text("location").notNull().default(""),
    additionalRequests: text("additional_requests").notNull().default(""),
    organization: text("organization").notNull().default(""),
    purchaseOrder: text("purchase_order").notNull().default(""),
    billTo: text("bill_to").notNull().default(""),
    /** Private: for the office alone, and for the crew, too. */
    officeNote: text("office_note").notNull().default(""),
    crewNote: text("crew_note").notNull().default(""),
    paymentPlan: text("payment_plan", { enum: paymentPlans }).notNull(),
    outOfArea: boolean("out_of_area").notNull().default(false),
    /** A park or a school may want a certificate of insurance, and nobody has taken care of it yet. */
    certificateWaiting: boolean("certificate_waiting").notNull().default(false),
    /** The kinds of places for which somebody has taken care of it. */
    certificatesSettled: jsonb("certificates_settled").$type<string[]>().notNull().default([]),
    reschedules: integer("reschedules").notNull().default(0),
    changeRequest: text("change_request", { enum: changeRequests }),
    changeNote: text("change_note").notNull().default(""),
    /** What the owner still has to refund: cash, or what the payment provider could not refund. */
    refundDueCents: integer("refund_due_cents").notNull().default(0),
    /** Of an order that has ended: what was decided to be kept. Whatever else it holds, or gets again, is due back. */
    keptCents: integer("kept_cents").notNull().default(0),
    /** What the customer agreed to when it was booked. */
    terms: bookingTerms("terms").notNull(),
    depositCents: integer("deposit_cents").notNull(),
    /** The deposit that was agreed to, where a lower price has lowered it since; null where it is the deposit itself. */
    agreedDepositCents: integer("agreed_deposit_cents"),
    /** What delivery to this address costs, by the zone it was in when it was booked. */
    deliveryCents: integer("delivery_cents").notNull().default(0),
    deliveryZone: text("delivery_zone").notNull().default(""),
    damageCover: boolean("damage_cover").notNull().default(false),
    discount: jsonb("discount").$type<Discount>(),
    /** What goodwill refunds took off the price before tax, below zero, and the cent that tax rounds away from the refund. */
    adjustmentCents: integer("adjustment_cents").notNull().default(0),
    roundingCents: integer("rounding_cents").notNull().default(0),
    /** A certificate takes the tax off at once; the owner looks at it afterwards. */
    exemption: text("exemption", { enum: exemptionStates }),
    exemptionName: text("exemption_name").notNull().default(""),
    exemptionNumber: text("exemption_number").notNull().default(""),
    /** Completed and then reopened by the owner: until then it is not completed by itself again. */
    reopenedUntil: moment("reopened_until"),
    /** The day was moved when it was too late for a full refund: the deposit stays, however far off the new day is. */
    depositFinal: boolean("deposit_final").notNull().default(false),
    holdExpiresAt: moment("hold_expires_at"),
    /** When the hold began, where that was after the order was made: an offer that was accepted. */
    holdStartedAt: moment("hold_started_at"),
    /** Why the customer may have paid all the same when the last hold ended; null where that was known. */
    mayBePaid: text("may_be_paid", { enum: paymentDoubts }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When everything that names a person was emptied; day, rental and amounts stay for the books. */
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
    // What waits for the owner: few rows among many.
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

/** One rented item of an order, at the price that was agreed. */
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
    /** A day's price and the wet option's, as they were when it was booked or added. */
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

/** What goes along with an order, as it was agreed. */
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

/** What a customer wants to add, at the prices that were shown; of extras, how many more. */
export type WantedAddition = {
  items: { inflatableId: number; name: string; wetOption: boolean; priceCents: number; wetFeeCents: number }[];
  extras: { extraId: number; name: string; quantity: number; priceCents: number }[];
};

/**
 * What a customer wants on an order that is booked: held until its share of the deposit is paid. The order stands without it,
 * so nothing that reads orders has to know of it.
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
    /** What it adds to the total, and to the deposit. */
    addedCents: integer("added_cents").notNull(),
    shareCents: integer("share_cents").notNull(),
    /** What was paid on the order when it was asked for: the share is paid on top of it. */
    settledBeforeCents: integer("settled_before_cents").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    /** A mailed code was entered for it. */
    codeEntered: boolean("code_entered").notNull().default(false),
    /** When it ended without being booked. */
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

/** One row a claimed day of a unit: a booking, a hold or a block. The primary key decides every race. */
export const dayClaims = pgTable(
  "day_claims",
  {
    unitId: integer("unit_id").notNull(),
    inflatableId: integer("inflatable_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    kind: text("kind", { enum: claimKinds }).notNull(),
    bookingId: integer("booking_id"),
    bookingItemId: integer("booking_item_id"),
    /** Held for something that waits to be added to an order. */
    additionId: integer("addition_id").references(() => orderAdditions.id, { onDelete: "cascade" }),
    /** The crew has been sent with this very unit: it is not exchanged for another any more. */
    pinned: boolean("pinned").notNull().default(false),
    reason: text("reason").notNull(),
    /** The days that were blocked in one go, which are shown and opened together. */
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

/** One row a claimed piece of an extra on a day, in slots from 1 to the stock. The primary key decides every race. */
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

/** What an order costs, line by line; its total is their sum. Later changes of the catalog never change it. */
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
