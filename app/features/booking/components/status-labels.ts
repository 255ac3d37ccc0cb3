// What the private page says first, for every state of a booking: the heading, then the one sentence that matters.
import { business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import type { PrivateBooking } from "../private-booking.ts";

/** `May 30`. */
const monthDay = (date: PrivateBooking["eventDate"]) => formatDate(date, { month: "long", day: "numeric" });

/** `Saturday, May 30`. */
export const dayDate = (date: PrivateBooking["eventDate"]) =>
  formatDate(date, { weekday: "long", month: "long", day: "numeric" });

export function headingOf({ status, eventDate }: PrivateBooking): string {
  if (status === "pending_payment") return `${monthDay(eventDate)} is held for you`;
  if (status === "confirmed") return `See you on ${dayDate(eventDate)}`;
  if (status === "completed") return "That was a good day";
  if (status === "cancelled") return "This booking is cancelled";
  return `The hold on ${monthDay(eventDate)} has run out`;
}

/** While the bank has not answered, the page asks for nothing and promises nothing. */
export function leadOf(booking: PrivateBooking, waiting: boolean): string {
  const { status, itemName, eventDate, customerName, customerEmail, balanceCents } = booking;
  if (waiting) return "We are waiting for your bank. There is nothing for you to do.";
  if (status === "pending_payment") return pendingLead(booking);
  if (status === "confirmed") {
    return `You are booked, ${firstName(customerName)}. We wrote to ${customerEmail} with everything on this page.`;
  }
  if (status === "completed") {
    const open = balanceCents > 0 ? ` ${formatCents(balanceCents)} of the bill is still open.` : "";
    return `Thank you for having the ${itemName} over on ${dayDate(eventDate)}.${open}`;
  }
  if (status === "cancelled") return cancelledLead(booking);
  if (booking.paidCents > 0) return "Your payment came after the date had gone to someone else. We send it back.";
  return booking.mayBePaid
    ? "No payment reached us, so the date is open again. If you did pay, please call us."
    : "Nothing was charged. The date may still be free: take a look, and it is yours again in two minutes.";
}

function pendingLead({ offers, hold, itemName }: PrivateBooking): string {
  const sum = offers[0] ? formatCents(offers[0].amountCents) : "";
  const what = offers[0]?.choice === "deposit" ? `the deposit of ${sum}` : sum;
  const until = hold ? ` before ${hold.until} ${business.hours.zoneLabel}` : "";
  return `Pay ${what}${until} and the ${itemName} is yours.`;
}

function cancelledLead({ paidCents, movements }: PrivateBooking): string {
  const refunded = movements.filter(({ kind }) => kind === "refund").reduce((sum, one) => sum - one.amountCents, 0);
  if (refunded > 0) return `${formatCents(refunded)} was refunded. We hope to see you another day.`;
  if (paidCents > 0) return "Any refund under our cancellation rule shows up below.";
  return "Nothing was charged. We hope to see you another day.";
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
