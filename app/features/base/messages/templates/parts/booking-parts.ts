// Most emails about a booking share these facts, amounts and rules.

import { billingLines } from "#app/shared/money/billing-text.ts";
import { freeMovesLeft } from "#app/shared/money/free-moves.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { monthsText, percentText, windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import type { BookingFacts, BookingLine } from "../../message-data.ts";
import { type Amount, amounts, type Fact, facts, type Part } from "./email.ts";
import { longDayNames, pickupText, subjectItems } from "./order-wording.ts";
import { longDayText, oneLine, plainDayText, shortName, timesText } from "./wording.ts";

/** Tells bookings apart in the owner's subjects: `Castle Combo, Sat May 30, Hannah Teague`. */
export function ownerLine(booking: Omit<BookingLine, "bookingId" | "totalCents">): string {
  const days = booking.days > 1 ? ` (${booking.days} days)` : "";
  return `${subjectItems(booking)}, ${plainDayText(booking.eventDate)}${days}, ${shortName(booking.customerName)}`;
}

/** The delivery window is not confirmed yet. */
export function eventFacts(booking: BookingFacts, delivery: Business["delivery"]): Part {
  if (booking.isOver) return pastEventFacts(booking);
  if (booking.hasBegun) return pastEventFacts(booking, { label: "Pickup", value: pickupText(booking, delivery) });
  const { window, confirmedHoursBefore } = delivery;
  return eventAndDelivery(booking, delivery, `${windowText(window)}, confirmed ${confirmedHoursBefore} hours before`);
}

/** Leaves out the booking's number, because an offer has none before it is sent. */
export function offerFacts(booking: BookingFacts, delivery: Business["delivery"]): Part {
  const { window, confirmedHoursBefore } = delivery;
  const when = `${windowText(window)}, confirmed ${confirmedHoursBefore} hours before`;
  const title = booking.bookingId > 0 ? `Quote ${booking.bookingId}` : "Your quote";
  return eventAndDelivery(booking, delivery, when, title);
}

/** The delivery window is confirmed. */
export function confirmedEventFacts(booking: BookingFacts, delivery: Business["delivery"]): Part {
  return eventAndDelivery(booking, delivery, windowText(delivery.window));
}

function eventAndDelivery(
  booking: BookingFacts,
  delivery: Business["delivery"],
  window: string,
  title = `Booking ${booking.bookingId}`,
): Part {
  return facts(
    title,
    ...rentalAndDate(booking),
    { label: "Delivery", value: booking.days > 1 ? `${longDayText(booking.eventDate)}, ${window}` : window },
    { label: "Pickup", value: pickupText(booking, delivery) },
    ...addressFact(booking, "Please tell us where to deliver"),
    ...billingLines(booking),
  );
}

/** Leaves out the delivery window, because the event was delivered or is over. */
export function pastEventFacts(booking: BookingFacts, ...more: Fact[]): Part {
  return facts(`Booking ${booking.bookingId}`, ...rentalAndDate(booking), ...more);
}

/** For an offer that is over or has a change request. */
export function pastOfferFacts(booking: BookingFacts): Part {
  return facts(`Quote ${booking.bookingId}`, ...rentalAndDate(booking));
}

export function ownerFacts(booking: BookingFacts, ...more: Fact[]): Part {
  return facts(
    `Booking ${booking.bookingId}`,
    ...rentalAndDate(booking),
    { label: "Customer", value: booking.customerName },
    phoneFact(booking.customerPhone),
    emailFact(booking.customerEmail),
    ...addressFact(booking, "Missing"),
    ...billingLines(booking),
    ...toCheck(booking),
    ...more,
  );
}

function toCheck({ outOfArea, exemption }: BookingFacts): Fact[] {
  const texts = [
    outOfArea ? "Outside the free delivery area, or no ZIP code" : "",
    exemption ? `Tax exemption of ${exemption.name}, certificate ${exemption.number}` : "",
  ];
  return texts.filter(Boolean).map((value) => ({ label: "Please check", value, strong: true }));
}

function addressFact({ customerAddress }: BookingFacts, missing: string): Fact[] {
  const value = customerAddress.trim();
  return [value ? { label: "Address", value } : { label: "Address", value: missing, strong: true }];
}

function rentalAndDate(booking: BookingFacts): Fact[] {
  const dateLabel = booking.days > 1 ? "Dates" : "Date";
  const date = { label: dateLabel, value: longDayNames(booking), strong: true };
  const [only, ...others] = booking.items;
  if (others.length > 0) return [...rentals(booking.items), date, ...extraFacts(booking)];
  const water = only ? [waterFact(only)] : [];
  return [{ label: "Rental", value: booking.itemName, strong: true }, date, ...water, ...extraFacts(booking)];
}

/** Identical items share a line, if they have the same wet option. */
function rentals(items: BookingFacts["items"]): Fact[] {
  const texts = items.map(({ name, wet }) => `${name}, ${wet ? "with water" : "dry"}`);
  return [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => ({
    label: "Rental",
    value: length > 1 ? `${length} × ${text}` : text,
    strong: true,
  }));
}

function waterFact({ wet, wetByNature }: BookingFacts["items"][number]): Fact {
  if (wetByNature) return { label: "Water", value: "Always wet, included" };
  return { label: "Wet option", value: wet ? "Yes, with water" : "Not added" };
}

function extraFacts({ extras }: BookingFacts): Fact[] {
  const names = extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return names.length > 0 ? [{ label: "Extras", value: names.join(", ") }] : [];
}

export const phoneFact = (phone: string): Fact => ({
  label: "Phone",
  value: phone,
  href: `tel:${phone.replace(/[^\d+]/g, "")}`,
});

export const emailFact = (email: string): Fact => ({
  label: "Email",
  value: email,
  // Encoded, so that a typed address can't add a subject or more recipients.
  href: `mailto:${encodeURIComponent(oneLine(email)).replaceAll("%40", "@")}`,
});

export function sums(booking: BookingFacts): Part {
  const { balanceCents, totalCents } = booking;
  const rows: Amount[] = [...priceRows(booking), ...paidRows(booking)];
  const excess = excessCents(booking);
  if (excess > 0) rows.push({ label: "Overpaid, to be refunded", cents: excess, strong: true });
  else if (balanceCents > 0) rows.push({ label: dueLabel(booking), cents: balanceCents, strong: true });
  else if (totalCents > 0) rows.push({ label: "Balance, paid in full", cents: 0, strong: true });
  return amounts(...rows);
}

/** Includes refunds on their way. Those have their own row, so that the rows add up. */
export const paidEverCents = ({ paidCents, onTheirWayCents }: BookingFacts) => paidCents + onTheirWayCents;

function paidRows(booking: BookingFacts): Amount[] {
  const { isOver, onTheirWayCents, paidByCredits } = booking;
  const byCredits = paidByCredits.map(({ code, amountCents }) => ({
    label: `Of that, by rain check ${code}`,
    cents: amountCents,
  }));
  const back = onTheirWayCents > 0 ? [{ label: "On its way to your card", cents: onTheirWayCents }] : [];
  return [{ label: isOver ? "Paid" : "Paid so far", cents: paidEverCents(booking) }, ...byCredits, ...back];
}

const dueLabel = ({ hasBegun }: BookingFacts) => (hasBegun ? "Balance still due" : "Balance due on delivery day");

export function balanceSentence(booking: BookingFacts): string {
  const { balanceCents, hasBegun } = booking;
  if (balanceCents === 0) return "You're paid in full; nothing is left to pay.";
  return `The balance of ${formatCents(balanceCents)} is ${hasBegun ? "still due" : "due on delivery day"}.`;
}

export function excessCents({ paidCents, totalCents }: BookingFacts): number {
  return Math.max(0, paidCents - totalCents);
}

/** Shows the price before any payment: the deposit or everything now, and the rest on delivery day. */
export function sumsToPay(booking: BookingFacts, { basisPoints }: Business["deposit"], dueNowCents: number): Part {
  const { paidCents, balanceCents } = booking;
  const deposit = paidCents > 0 ? "Deposit still due now" : `Deposit due now (${percentText(basisPoints)})`;
  return amounts(
    ...priceRows(booking),
    ...(paidEverCents(booking) > 0 ? paidRows(booking) : []),
    { label: dueNowCents === balanceCents ? "Due now" : deposit, cents: dueNowCents, strong: true },
    { label: "Balance due on delivery day", cents: balanceCents - dueNowCents },
  );
}

export function priceSums(booking: BookingFacts): Part {
  return amounts(...priceRows(booking));
}

function priceRows(booking: BookingFacts): Amount[] {
  const lines = booking.priceLines.map(({ label, amountCents }) => ({ label, cents: amountCents }));
  return [...lines, { label: "Total", cents: booking.totalCents, strong: true }];
}

/** Explains the cancellation policy in the booking's own terms, as its private page applies it. */
export function changeRule(
  policy: Business["cancellation"],
  booking: Pick<BookingFacts, "depositCents" | "depositFinal" | "reschedules" | "needsCall">,
): string {
  const { fullRefundDays, rainCheckMonths } = policy;
  const left = freeMovesLeft(policy, booking);
  const weather = "Moving because of weather is always free.";
  const moves = `move your event ${timesText(left)} for free`;
  if (booking.needsCall) {
    return `Plans change? Today is the day, so please call us: from the day of the event on, nothing can be changed online. ${weather}`;
  }
  // Without a deposit, there is none to keep.
  if (booking.depositCents === 0) {
    const own = left > 0 ? `You can ${moves} or cancel on your page.` : "You can cancel on your page.";
    return `Plans change? ${own} ${UNTIL} ${weather}`;
  }
  const instead = left > 0 ? `, but you can ${moves}, or turn all you paid into a rain check instead.` : ".";
  if (booking.depositFinal)
    return `Plans change? You can cancel on your page. ${MOVED_TOO_LATE}${instead} ${UNTIL} ${weather}`;
  return [
    `Plans change? Cancel on your page at least ${fullRefundDays} days before your event for a full refund,`,
    `as money or as a rain check good for ${monthsText(rainCheckMonths)}.`,
    `After that, we keep the deposit${instead}`,
    ...(left > 0 ? [`A move made less than ${fullRefundDays} days before makes the deposit final.`] : []),
    UNTIL,
    weather,
  ].join(" ");
}

const UNTIL = "You can do all of this until the day before your event.";
const MOVED_TOO_LATE = "The party was moved shortly before its first date, so we keep the deposit";

/** Why a deposit is kept. */
export function depositKeptRule(
  { fullRefundDays }: Business["cancellation"],
  { depositFinal }: Pick<BookingFacts, "depositFinal">,
): string {
  return depositFinal
    ? `${MOVED_TOO_LATE}.`
    : `Less than ${fullRefundDays} days before the event, we keep the deposit.`;
}

/** We can't promise how fast the bank is. */
export const refundPace = "Banks usually take a few business days to post it.";
