import { freeMovesLeft } from "#app/shared/money/free-moves.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import type { Business } from "#config/business.ts";
import type { BookingFacts } from "../message-data.ts";
import {
  balanceSentence,
  depositKeptRule,
  eventFacts,
  ownerFacts,
  ownerLine,
  pastEventFacts,
  sums,
} from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph, quote } from "./parts/email.ts";
import { dayNames, daysFrom, isOrAre, longDayNames, subjectItems, theItems } from "./parts/order-wording.ts";
import { longDayText, plainDayText, timesText } from "./parts/wording.ts";

export const bookingMoved: EmailsOf<"booking_moved"> = {
  customer: ({ booking, fromDate, why, makesFinal, lostCode }, { delivery }) => ({
    subject: `Moved: ${subjectItems(booking)} ${isOrAre(booking)} now on ${dayNames(booking)}`,
    preview: `Moved from ${dayNames(daysFrom(fromDate, booking))}. Everything else stays the same.`,
    heading: `See you on ${longDayText(booking.eventDate)}`,
    parts: [
      paragraph(
        moved[why],
        `${capitalize(theItems(booking))} ${isOrAre(booking)} now booked for ${longDayNames(booking)}`,
        `instead of ${longDayNames(daysFrom(fromDate, booking))}.`,
      ),
      paragraph(
        why === "weather" ? STAYS : `Moving it costs nothing. ${STAYS}`,
        ...(lostCode
          ? [`Code ${lostCode.code} is for other days, so the total went up by ${formatCents(lostCode.moreCents)}.`]
          : []),
        ...(booking.paidCents > 0 ? [balanceSentence(booking)] : []),
        ...(makesFinal ? [DEPOSIT_FINAL] : []),
      ),
      eventFacts(booking, delivery),
      sums(booking),
      button("See my booking", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, fromDate, why }) => ({
    subject: `Moved from ${plainDayText(fromDate)}, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Now ${longDayNames(booking)}.`,
    heading: "Booking moved",
    parts: [
      paragraph(
        ...(why === "customer" ? ["The customer moved it on their page."] : []),
        `From ${longDayNames(daysFrom(fromDate, booking))} to ${longDayNames(booking)}${why === "weather" ? ", because of the weather" : ""}.`,
        `The old ${booking.days > 1 ? "dates are" : "date is"} open again.`,
      ),
      ownerFacts(booking),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

const moved = {
  weather: "The weather had other plans, so we moved your event. That's always free.",
  customer: "You moved your booking.",
  us: "We moved your booking.",
};

const STAYS = "Everything else stays the same.";
const DEPOSIT_FINAL =
  "The old date was close, so this move made your deposit final: it isn't refunded if you cancel later.";

export const changeRequested: EmailsOf<"change_requested"> = {
  customer: ({ booking, request, note, refundCents }, { cancellation, claims }) => ({
    subject: `We have your request to ${request} ${subjectItems(booking)} on ${dayNames(booking)}`,
    preview: `Nothing has changed yet. You'll hear from us within ${claims.responseHours} hours.`,
    heading: "We have your request",
    parts: [
      paragraph(
        `You asked to ${request} your booking. Nothing has changed yet;`,
        `we'll get back to you within ${claims.responseHours} hours.`,
      ),
      ...(request === "cancel" ? [paragraph(refundByPolicy(booking, refundCents, cancellation))] : []),
      ...quote("What you wrote", note),
      pastEventFacts(booking),
      button("See my booking", booking.bookingUrl),
    ],
  }),

  owner: ({ booking, request, note, refundCents }, { claims }) => ({
    subject: `Request to ${request}, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `Refund under your policy: ${formatCents(refundCents)}.`,
    heading: request === "cancel" ? "A customer wants to cancel" : "A customer wants a different date",
    parts: [
      paragraph(`Please reply within ${claims.responseHours} hours. Nothing changes until you change it.`),
      ...quote("They wrote", note),
      ownerFacts(booking, {
        label: request === "cancel" ? "Refund under your policy" : "Refund if canceled",
        value: formatCents(refundCents),
        strong: true,
      }),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

function refundByPolicy(booking: BookingFacts, refundCents: number, policy: Business["cancellation"]): string {
  if (refundCents > 0) return `Under our cancellation policy, you'll get ${formatCents(refundCents)} back.`;
  if (booking.paidCents === 0) return "You haven't paid anything, so there's nothing to refund.";
  const left = freeMovesLeft(policy, booking);
  const depositRule = depositKeptRule(policy, booking);
  return left > 0 ? `${depositRule} You can move the event ${timesText(left)} for free instead.` : depositRule;
}
