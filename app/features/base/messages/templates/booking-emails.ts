import { formatCents } from "#app/shared/money/money.ts";
import { percentText } from "#app/shared/words/business-text.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import { zoneLabel } from "#config/time-zones.ts";
import type { BookingFacts, MessageOf } from "../message-data.ts";
import {
  balanceSentence,
  changeRule,
  eventFacts,
  ownerFacts,
  ownerLine,
  pastEventFacts,
  sums,
  sumsToPay,
} from "./parts/booking-parts.ts";
import {
  button,
  type Email,
  type EmailBusiness,
  type EmailsOf,
  type Fact,
  type Part,
  paragraph,
  quote,
  typed,
} from "./parts/email.ts";
import { dayNames, isOrAre, itOrThem, onLongDays, subjectItems, theDate, theItems } from "./parts/order-wording.ts";
import { preparation } from "./parts/preparation.ts";
import { minutesText, typedLines, typedSubject } from "./parts/wording.ts";

const OUT_OF_AREA =
  "We couldn't match your address to our free delivery area. We'll call you about delivery before your event.";

export const bookingReceived: EmailsOf<"booking_received"> = {
  customer: (message, business) =>
    // A rain check may have paid part of the amount that a hold waits for.
    message.dueNowCents === 0 || (message.booking.paidCents > 0 && message.holdMinutes === null)
      ? nothingToPayNow(message, business)
      : toBePaid(message, business),

  owner: newForOwner,
};

function newForOwner(message: MessageOf<"booking_received">, business: EmailBusiness): Email {
  const { booking } = message;
  return {
    subject: `New booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${formatCents(booking.totalCents)}, ${formatCents(booking.paidCents)} paid so far.`,
    heading: "New booking",
    parts: [
      paragraph(whatWasPaid(message, business)),
      ownerFacts(booking, ...spotFact(message)),
      ...quote("They asked for", booking.additionalRequests),
      sums(booking),
      button("Open the booking", booking.adminUrl),
    ],
  };
}

const spotFact = ({ spot = [] }: MessageOf<"booking_received">): Fact[] =>
  spot.length > 0 ? [{ label: "The spot", value: spot.join(", ") }] : [];

function whatWasPaid(message: MessageOf<"booking_received">, business: EmailBusiness): string {
  const { booking, dueNowCents, holdMinutes } = message;
  if (booking.paidCents > 0 && holdMinutes !== null) {
    const paid = `A rain check paid ${formatCents(booking.paidCents)}; ${formatCents(dueNowCents)} is due now.`;
    return `${paid} We're holding ${theDate(booking)} ${heldText(message, holdMinutes, business)}.`;
  }
  if (booking.paidCents > 0) return `${formatCents(booking.paidCents)} has been paid.`;
  if (booking.totalCents === 0) return "Nothing is due. The booking is confirmed.";
  if (dueNowCents === 0) return "Nothing is due until delivery day. The booking is confirmed.";
  const dates = theDate(booking);
  if (holdMinutes === null) {
    return `Nothing has been paid yet. ${capitalize(dates)} ${booking.days > 1 ? "stay" : "stays"} reserved until you cancel the booking.`;
  }
  const opens = booking.days > 1 ? "they open" : "it opens";
  return `Nothing has been paid yet. We're holding ${dates} ${heldText(message, holdMinutes, business)}; then ${opens} up again.`;
}

/** For example `for 60 minutes`, or of a long hold `until May 14, 2026, 12:00 PM ET`. */
function heldText({ heldUntil }: MessageOf<"booking_received">, minutes: number, { home }: EmailBusiness): string {
  return heldUntil ? `until ${heldUntil} ${zoneLabel(home.timeZone)}` : `for ${minutesText(minutes)}`;
}

function toBePaid(message: MessageOf<"booking_received">, business: EmailBusiness): Email {
  const { booking, dueNowCents, holdMinutes, payUrl, signUrl } = message;
  const { cancellation, delivery, deposit } = business;
  const fromBooking = message.heldUntil ? "" : " from when you booked";
  const amount = formatCents(dueNowCents);
  const signFirst = signUrl ? "sign the waiver and " : "";
  // After a rain check the amount due is neither the deposit nor the price.
  const inFull = dueNowCents === booking.totalCents || booking.paidCents > 0;
  const byCredit = booking.paidCents > 0 ? [`Your rain check paid ${formatCents(booking.paidCents)}.`] : [];
  const hold =
    holdMinutes === null
      ? ""
      : ` We'll hold ${itOrThem(booking)} ${heldText(message, holdMinutes, business)}${fromBooking}.`;
  return {
    subject: `${subjectItems(booking)} on ${dayNames(booking)}: please pay ${inFull ? "" : "the deposit "}to keep ${itOrThem(booking)}`,
    preview: `Pay ${inFull ? amount : `the ${amount} deposit`} to reserve ${theDate(booking)}.`,
    heading: signUrl ? "Two steps left" : "One step left",
    parts: [
      paragraph(
        `We're holding ${theItems(booking)} for you ${onLongDays(booking)}.`,
        `That's ${formatCents(booking.totalCents)} in all.`,
        ...byCredit,
        inFull
          ? `To keep ${itOrThem(booking)}, please ${signFirst}pay ${booking.paidCents > 0 ? amount : "it in full"}.${hold}`
          : `To keep ${itOrThem(booking)}, please ${signFirst}pay the ${amount} deposit (${percentText(deposit.basisPoints)}).${hold}`,
        ...(payUrl ? [] : ["We can't take this amount online, so please call us to pay."]),
      ),
      nextStep(message),
      eventFacts(booking, delivery),
      sumsToPay(booking, deposit, dueNowCents),
      ...(booking.outOfArea ? [paragraph(OUT_OF_AREA)] : []),
      paragraph(changeRule(cancellation, booking)),
    ],
  };
}

/** The page to sign the waiver leads on to paying. */
function nextStep({ signUrl, payUrl, booking }: MessageOf<"booking_received">): Part {
  if (signUrl) return button(payUrl ? "Sign and pay" : "Read and sign", signUrl);
  return payUrl ? button("Pay now", payUrl) : button("See my booking", booking.bookingUrl);
}

function nothingToPayNow(
  message: MessageOf<"booking_received">,
  { cancellation, delivery, site }: EmailBusiness,
): Email {
  const { booking, signUrl } = message;
  return {
    subject: `${subjectItems(booking)} on ${dayNames(booking)}: ${signUrl ? "please sign the waiver" : "we have your booking"}`,
    preview: `Booking ${booking.bookingId}, ${paidOrDue(booking)}.`,
    heading: "We have your booking",
    parts: [
      paragraph(
        `${capitalize(theItems(booking))} ${isOrAre(booking)} reserved for you ${onLongDays(booking)}.`,
        ...(booking.totalCents > 0 ? [paidSentence(booking)] : []),
        signUrl
          ? `Before we set ${itOrThem(booking)} up, please read and sign the safety waiver.`
          : "There's nothing to do for now.",
      ),
      ...(signUrl ? [button("Read and sign", signUrl)] : []),
      eventFacts(booking, delivery),
      sums(booking),
      ...(booking.outOfArea ? [paragraph(OUT_OF_AREA)] : []),
      ...(signUrl ? [] : [button("See my booking", booking.bookingUrl)]),
      ...(booking.hasBegun ? [] : [preparation(booking, site)]),
      paragraph(changeRule(cancellation, booking)),
    ],
  };
}

function paidSentence(booking: BookingFacts): string {
  const { paidCents, totalCents } = booking;
  if (paidCents === 0) return balanceSentence(booking);
  return `So far you paid ${formatCents(paidCents)} of ${formatCents(totalCents)}. ${balanceSentence(booking)}`;
}

function paidOrDue({ paidCents, balanceCents }: BookingFacts): string {
  if (paidCents > 0) return `${formatCents(paidCents)} paid`;
  return balanceCents > 0 ? `${formatCents(balanceCents)} due on delivery day` : "nothing to pay";
}

/** The office wrote it for one person, so nobody else gets a copy. The order's page and the log of messages have it. */
export const bookingMessage: EmailsOf<"booking_message"> = {
  customer: ({ booking, isOffer, subject, text }) => ({
    subject: typedSubject(subject),
    preview: typedSubject(typedLines(text).find((line) => line !== "") ?? ""),
    heading: isOffer ? "About your quote" : "About your booking",
    parts: [
      typed(text),
      button(isOffer ? "See your quote" : "See my booking", booking.bookingUrl),
      pastEventFacts(booking),
    ],
  }),
};
