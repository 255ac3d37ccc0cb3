// The heading and first sentence of the private page, for every state of a booking.
import { ZONE_LABEL } from "../../../../../config/fixed.ts";
import { fewDays } from "../../../../shared/days-text.ts";
import { formatCents } from "../../../../shared/money.ts";
import { formatDate } from "../../../../shared/plain-date.ts";
import type { PrivateBooking } from "../../private-booking.ts";

/** `May 30 is`, `May 30–31 are`, with the verb for either. */
function daysAnd({ eventDate, lastDay, days }: PrivateBooking, [one, more]: [string, string]): string {
  if (days > 1) return `${fewDays({ from: eventDate, through: lastDay })} ${more}`;
  return `${formatDate(eventDate, { month: "long", day: "numeric" })} ${one}`;
}

/** `Saturday, May 30`, or `May 30–31`. */
const fewDaysOf = ({ eventDate, lastDay, days }: PrivateBooking) =>
  days > 1 ? fewDays({ from: eventDate, through: lastDay }) : dayDate(eventDate);

/** `Saturday, May 30`. */
export const dayDate = (date: PrivateBooking["eventDate"]) =>
  formatDate(date, { weekday: "long", month: "long", day: "numeric" });

/** Entered by the owner, and what reserves the day is not paid yet. */
export function isUnpaid({ status, paidCents, offers: [next] }: PrivateBooking): boolean {
  return status === "confirmed" && paidCents === 0 && next !== undefined && next.choice !== "balance";
}

export const yourDateIsReserved = ({ days }: PrivateBooking) =>
  days > 1 ? "Your dates are reserved" : "Your date is reserved";

export function headingOf(booking: PrivateBooking): string {
  const { status, eventDate, offer } = booking;
  if (status === "proposed") return offer ? `Our offer for ${fewDaysOf(booking)}` : "This offer is closed";
  if (status === "pending_payment") return `${daysAnd(booking, ["is", "are"])} held for you`;
  if (status === "confirmed") return `See you on ${dayDate(eventDate)}`;
  if (status === "completed") return "We hope you had a great day";
  if (status === "cancelled") return "This booking is canceled";
  return `The hold on ${daysAnd(booking, ["has", "has"])} expired`;
}

/** While the bank has not answered, the page asks for nothing and promises nothing. */
export function leadOf(booking: PrivateBooking, waiting: boolean): string {
  const { status, customerName, customerEmail, balanceCents } = booking;
  if (waiting) return "We're waiting for your bank. You don't need to do anything.";
  if (status === "proposed") return offerLead(booking);
  if (status === "pending_payment") return pendingLead(booking);
  if (status === "confirmed") {
    const hello = isUnpaid(booking) ? yourDateIsReserved(booking) : "You're booked";
    return `${hello}, ${firstName(customerName)}. We emailed everything on this page to ${customerEmail}.`;
  }
  if (status === "completed") {
    const open = balanceCents > 0 ? ` ${formatCents(balanceCents)} is still due.` : "";
    return `Thanks for renting ${theThings(booking)} on ${fewDaysOf(booking)}.${open}`;
  }
  if (status === "cancelled") return cancelledLead(booking);
  if (booking.paidCents > 0) return "Your payment arrived after someone else booked the date. We're refunding it.";
  return booking.mayBePaid
    ? "We didn't receive a payment, so the date is open again. If you paid, please call us."
    : "Nothing was charged. The date may still be open. Take a look and book it again in two minutes.";
}

function offerLead({ offer, totalCents }: PrivateBooking): string {
  if (!offer) return "Nothing was booked and nothing was charged. Call us if you'd like a new one.";
  const price = `Everything below for ${formatCents(totalCents)}.`;
  const until = `${offer.until} ${ZONE_LABEL}`;
  if (!offer.held) return `${price} The offer ends ${until}. Nothing is held until you accept.`;
  return `${price} We hold it for you until ${until}.`;
}

/** `the Castle Combo and Giant Slide`; a number needs no article. */
const theThings = ({ itemName }: PrivateBooking) => (/^\d+ × /.test(itemName) ? itemName : `the ${itemName}`);

function pendingLead(booking: PrivateBooking): string {
  const { offers, hold, items } = booking;
  const sum = offers[0] ? formatCents(offers[0].amountCents) : "";
  const what = offers[0]?.choice === "deposit" ? `the ${sum} deposit` : sum;
  const until = hold ? ` before ${hold.until} ${ZONE_LABEL}` : "";
  return `Pay ${what}${until} and ${items.length > 1 ? "everything" : theThings(booking)} is yours.`;
}

function cancelledLead({ paidCents, movements }: PrivateBooking): string {
  const refunded = movements.filter(({ kind }) => kind === "refund").reduce((sum, one) => sum - one.amountCents, 0);
  if (refunded > 0) return `${formatCents(refunded)} was refunded. We hope to see you another day.`;
  if (paidCents > 0) return "Any refund under our cancellation policy will show up below.";
  return "Nothing was charged. We hope to see you another day.";
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
