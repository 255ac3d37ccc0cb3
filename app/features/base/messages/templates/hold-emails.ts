import { formatCents } from "#app/shared/money/money.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import { zoneLabel } from "#config/time-zones.ts";
import type { BookingFacts } from "../message-data.ts";
import { eventFacts, ownerFacts, ownerLine, pastEventFacts, sumsToPay } from "./parts/booking-parts.ts";
import { button, type EmailsOf, facts, paragraph } from "./parts/email.ts";
import {
  dayNames,
  onLongDays,
  subjectItems,
  theDate,
  theDateIs,
  theDateOpensUp,
  theItems,
} from "./parts/order-wording.ts";
import { backOnCredits, minutesText, shortName } from "./parts/wording.ts";

/** Sent a day before a long hold ends. With payment links, only the owner can see that it was paid. */
export const holdEndsSoon: EmailsOf<"hold_ends_soon"> = {
  customer: ({ booking, dueNowCents, until, byLink }, { delivery, deposit, home }) => ({
    subject: `${subjectItems(booking)} on ${dayNames(booking)}: your hold ends soon`,
    preview: `Pay ${formatCents(dueNowCents)} by ${until} ${zoneLabel(home.timeZone)} to keep ${theDate(booking)}.`,
    heading: "Your hold ends soon",
    parts: [
      paragraph(
        `We're holding ${theItems(booking)} for you ${onLongDays(booking)} until ${until} ${zoneLabel(home.timeZone)}.`,
        `Please pay ${formatCents(dueNowCents)} by then; after that, ${theDateOpensUp(booking)} to everyone again.`,
      ),
      ...(byLink
        ? [paragraph("Already paid? We'll confirm it shortly. Call us if you don't hear from us before the hold ends.")]
        : []),
      button(`Pay ${formatCents(dueNowCents)}`, booking.bookingUrl),
      eventFacts(booking, delivery),
      sumsToPay(booking, deposit, dueNowCents),
    ],
  }),

  owner: ({ booking, dueNowCents, until, byLink }, { home }) => ({
    subject: `Hold ends soon, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${paidSoFar(booking)} ${capitalize(theDateOpensUp(booking))} again on ${until} ${zoneLabel(home.timeZone)}.`,
    heading: "A hold ends soon",
    parts: [
      paragraph(
        `${paidSoFar(booking)} ${formatCents(dueNowCents)} is due, and ${theDateOpensUp(booking)} again on ${until} ${zoneLabel(home.timeZone)}.`,
        byLink
          ? "Did they pay by link? Check the payment provider's dashboard and record the payment to keep the booking."
          : "You may want to give them a call.",
      ),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

/** A rain check may have paid part of the deposit. */
const paidSoFar = ({ paidCents }: BookingFacts) =>
  paidCents > 0 ? `Only ${formatCents(paidCents)} has been paid so far.` : "No payment has been recorded.";

/** Anyone can enter anyone's address, so this email repeats nothing that was typed. */
export const holdCode: EmailsOf<"hold_code"> = {
  customer: ({ code, minutes }) => {
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    return {
      subject: `${shortName(spaced)} is your booking code`,
      preview: `It works for ${minutesText(minutes)}.`,
      heading: "Your booking code",
      parts: [
        paragraph("Enter these six digits on the booking page to hold your date."),
        facts("Code", { label: "Code", value: spaced, strong: true }),
        paragraph(
          `The code works for ${minutesText(minutes)}.`,
          "Didn't ask for it? Someone may have typed your address by mistake. You can ignore this email.",
        ),
      ],
    };
  },
};

const dateBack = ({ days }: BookingFacts) =>
  days > 1 ? "we'll give you the dates back if they're still open" : "we'll give you the date back if it's still open";

const whyUnknown = {
  provider_away: "We couldn't reach the payment provider for a day, so we don't know if it was paid.",
  by_link: "No payment was recorded in time. Payment links don't notify us, so it may have been paid anyway.",
};

export const holdExpired: EmailsOf<"hold_expired"> = {
  customer: ({ booking, calendarUrl, creditsBack, mayBePaid }) => ({
    subject: `${subjectItems(booking)} on ${dayNames(booking)}: the hold has ended`,
    preview: `We didn't receive a payment, so ${theDateIs(booking)} open again.`,
    heading: "Your hold has ended",
    parts: [
      paragraph(
        `We didn't receive a payment for ${theItems(booking)} ${onLongDays(booking)},`,
        mayBePaid
          ? `so ${theDateIs(booking)} open to everyone again. If you did pay, ${dateBack(booking)}, or refund you in full.`
          : `so ${theDateIs(booking)} open to everyone again. Nothing was charged.`,
        ...backOnCredits(creditsBack),
      ),
      paragraph(`Still want to jump? See if ${theDateIs(booking)} still open and book again; it only takes a minute.`),
      button("See open dates", calendarUrl),
      pastEventFacts(booking),
    ],
  }),

  owner: ({ booking, mayBePaid }) => ({
    subject: `Hold ended, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Not paid in time; ${theDateIs(booking)} open again.`,
    heading: "A hold has ended",
    parts: [
      paragraph(
        mayBePaid
          ? `${whyUnknown[mayBePaid]} ${capitalize(theDateIs(booking))} open again. Please check the payment provider's dashboard.`
          : `It wasn't paid in time. ${capitalize(theDateIs(booking))} open again; there's nothing for you to do.`,
      ),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

const doing = {
  cancel: "cancel your booking",
  rain_check: "cancel your booking for a rain check",
  new_link: "get a new link to your booking",
  move: "move your booking to another day",
  add: "add to your booking",
  use_rain_check: "use the rain check from your booking",
};

/** Acts by private link that can't be undone ask for this code. */
export const bookingCode: EmailsOf<"booking_code"> = {
  customer: ({ code, minutes, what, booking }) => {
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    return {
      subject: `${shortName(spaced)} is your code for ${dayNames(booking)}`,
      preview: `It works for ${minutesText(minutes)}.`,
      heading: "Is it you?",
      parts: [
        paragraph(
          `You asked to ${doing[what]}: ${theItems(booking)} ${onLongDays(booking)}.`,
          "Enter these six digits on your booking's page. Nothing has changed yet.",
        ),
        facts("Code", { label: "Code", value: spaced, strong: true }),
        paragraph(
          `The code works for ${minutesText(minutes)}.`,
          "Didn't ask for it? Someone who has your booking's link did. Nothing happens without the code, so don't pass it on.",
        ),
        pastEventFacts(booking),
      ],
    };
  },
};
