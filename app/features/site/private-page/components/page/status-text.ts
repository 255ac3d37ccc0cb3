// The heading and first sentence of the private page, for every state of a booking.

import { extrasTexts } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { hasBegun } from "#app/features/orders/orders/rules/party-moment.ts";
import { longDay, longMonthDay, weekdayName } from "#app/shared/days/date-format.ts";
import { fewDays } from "#app/shared/days/days-text.ts";
import { daysBetween } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import { capitalize, numberWord } from "#app/shared/words/number-words.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";
import type { PrivateBooking } from "../../private-booking.ts";
import { cancelledLead, expiredLead } from "./ended-text.ts";

/** `May 30 is`, `May 30–31 are`, with the verb for either. */
function daysAnd({ eventDate, lastDay, days }: PrivateBooking, [one, more]: [string, string]): string {
  if (days > 1) return `${fewDays({ from: eventDate, through: lastDay })} ${more}`;
  return `${longMonthDay(eventDate)} ${one}`;
}

/** `Saturday, May 30`, or `May 30–31`. */
export const partyDays = ({ eventDate, lastDay, days }: PrivateBooking) =>
  days > 1 ? fewDays({ from: eventDate, through: lastDay }) : longDay(eventDate);

/** Entered by the owner, with the deposit not paid yet. Once the party has begun, it is an ordinary balance. */
export function isUnpaid({ status, moment, paidCents, offers: [next] }: PrivateBooking): boolean {
  return (
    status === "confirmed" && !hasBegun(moment) && paidCents === 0 && next !== undefined && next.choice !== "balance"
  );
}

const yourDateIsReserved = ({ days }: PrivateBooking) =>
  days > 1 ? "Your dates are reserved" : "Your date is reserved";

const WAS_GREAT = "We hope you had a great day";

export function statusHeading(booking: PrivateBooking): string {
  const { status } = booking;
  if (status === "proposed") return offerHeading(booking);
  if (status === "pending_payment") return `${daysAnd(booking, ["is", "are"])} held for you`;
  if (status === "confirmed") return confirmedHeading(booking);
  if (status === "completed") return WAS_GREAT;
  if (status === "cancelled") return "This booking is canceled";
  return `The hold on ${daysAnd(booking, ["has", "has"])} expired`;
}

/** `, Dana`, or nothing if the first name isn't known. */
function addressed(customerName: string): string {
  const name = firstName(customerName);
  return name === undefined ? "" : `, ${name}`;
}

/** `See you today, Dana.`, `See you Saturday, Dana.` within the week, else `See you on Saturday, May 30, Dana.` */
function confirmedHeading(booking: PrivateBooking): string {
  const { eventDate, today, customerName, moment, calledOff } = booking;
  const left = daysBetween(today, eventDate);
  const toThem = addressed(customerName);
  if (calledOff) return `We had to call it off${toThem}.`;
  if (moment === "over") return WAS_GREAT;
  if (moment === "delivered") return `Enjoy the party${toThem}.`;
  if (left < 2) return `See you ${left === 0 ? "today" : "tomorrow"}${toThem}.`;
  const when = left < 7 ? weekdayName(eventDate) : `on ${longDay(eventDate)}`;
  return `See you ${when}${toThem}.`;
}

/** While the bank has not answered, the page asks for nothing and promises nothing. */
export function statusLead(booking: PrivateBooking, waiting: boolean): string {
  const { status } = booking;
  if (waiting) return "We're waiting for your bank. You don't need to do anything.";
  if (status === "proposed") return offerLead(booking);
  if (status === "pending_payment") return pendingLead(booking);
  if (booking.calledOff) return CALLED_OFF;
  if (status === "confirmed") return confirmedLead(booking);
  if (status === "completed") return thanks(booking);
  if (status === "cancelled") return cancelledLead(booking);
  return expiredLead(booking);
}

const CALLED_OFF =
  "The weather is against us. Please choose below: another day, a rain check, or your money back. All of it is free.";

function thanks(booking: PrivateBooking): string {
  const { balanceCents } = booking;
  const open = balanceCents > 0 ? ` ${formatCents(balanceCents)} is still due.` : "";
  return `Thanks for renting ${theItems(booking)} on ${partyDays(booking)}.${open}`;
}

/** `Five days to go. The Castle Combo and Giant Slide are on the truck list with your name on them.` */
function confirmedLead(booking: PrivateBooking): string {
  const { moment, today, eventDate } = booking;
  const left = daysBetween(today, eventDate);
  const toGo = left > 1 ? `${capitalize(numberWord(left))} days to go. ` : "";
  if (isUnpaid(booking)) return `${toGo}${yourDateIsReserved(booking)} until the deposit is paid.`;
  if (moment === "over") return thanks(booking);
  const several = booking.items.length > 1;
  const [are, them] = several ? ["are", "them"] : ["is", "it"];
  if (moment === "delivered") {
    return `${capitalize(theItems(booking))} ${are} yours until we pick ${them} up ${pickupTime(booking)}.`;
  }
  return `${toGo}${capitalize(theItems(booking))} ${are} on the truck list with your name on ${them}.`;
}

/** `today, 6–8 PM`, `Sunday, 6–8 PM`. */
function pickupTime({ today, lastDay, terms }: PrivateBooking): string {
  const day = lastDay === today ? "today" : weekdayName(lastDay);
  return `${day}, ${windowText(terms.delivery.pickup)}`;
}

function offerHeading({ offer, customerName }: PrivateBooking): string {
  if (offer?.state === "declined") return "You let this quote go";
  if (offer?.state !== "open") return "This quote has ended";
  return `Hi ${firstName(customerName) ?? "there"}, here is your ${offer.again ? "new " : ""}quote`;
}

function offerLead(booking: PrivateBooking): string {
  const { offer, items, extras } = booking;
  if (offer?.state !== "open") return "Nothing was booked and nothing was charged.";
  const what = [counted(items.length, "rental"), ...extrasTexts(extras)];
  const closed = offer.again ? "The one before is closed. " : "";
  return `${closed}${capitalize(list.format([...what, "one price"]))}. Have a look, and say yes when it fits.`;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
const counted = (count: number, thing: string) => `${numberWord(count)} ${thing}${count === 1 ? "" : "s"}`;

/** `the Castle Combo and Giant Slide`; a number needs no article. */
const theItems = ({ itemName }: PrivateBooking) => (/^\d+ × /.test(itemName) ? itemName : `the ${itemName}`);

function pendingLead(booking: PrivateBooking): string {
  const { offers, hold, items } = booking;
  const sum = offers[0] ? formatCents(offers[0].amountCents) : "";
  const what = offers[0]?.choice === "deposit" ? `the ${sum} deposit` : sum;
  const until = hold ? ` before ${hold.until}` : "";
  return `Pay ${what}${until} and ${items.length > 1 ? "everything" : theItems(booking)} is yours.`;
}

type OrderPayments = {
  status: BookingStatus;
  paidCents: number;
  /** The part paid by rain checks that wasn't returned yet. */
  creditsHeldCents: number;
  movements: { kind: string }[];
};

/**
 * Whether a customer who returns from the payment page is still waiting for the bank. What a rain check paid for an expired hold
 * doesn't count as a payment; a late payment that was refunded does.
 */
export function isWithoutPayment({ status, paidCents, creditsHeldCents, movements }: OrderPayments): boolean {
  if (status === "pending_payment") return true;
  return status === "expired" && paidCents <= creditsHeldCents && movements.every(({ kind }) => kind !== "refund");
}
