import { creditEndText } from "#app/shared/money/credit-end-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import type { BookingFacts, MessageOf } from "../message-data.ts";
import { depositKeptRule, ownerFacts, ownerLine, pastEventFacts, refundPace } from "./parts/booking-parts.ts";
import { button, type EmailsOf, type Fact, paragraph } from "./parts/email.ts";
import { dayNames, onLongDays, subjectItems, theDateIs, theItems } from "./parts/order-wording.ts";
import { backOnCredits } from "./parts/wording.ts";

type Cancelled = MessageOf<"booking_cancelled">;

export const bookingCancelled: EmailsOf<"booking_cancelled"> = {
  customer: (message, { cancellation }) => {
    const { booking } = message;
    return {
      subject: `Canceled: ${subjectItems(booking)} on ${dayNames(booking)}`,
      preview: whatComesBack(message),
      heading: "Your booking is canceled",
      parts: [
        paragraph(canceledSentence(booking)),
        paragraph(...refundExplanation(message, depositKeptRule(cancellation, booking))),
        pastEventFacts(booking, ...refundRows(message, "your")),
        button("See my booking", booking.bookingUrl),
        paragraph("We hope to bounce with you another day."),
      ],
    };
  },

  owner: (message) => {
    const { booking, byHandCents } = message;
    return {
      subject: `Canceled, booking ${booking.bookingId}: ${ownerLine(booking)}`,
      preview:
        byHandCents > 0
          ? `Please refund ${formatCents(byHandCents)} yourself.`
          : `${capitalize(theDateIs(booking))} open again.`,
      heading: "Booking canceled",
      parts: [
        // If the owner cancels, only the customer is notified.
        paragraph("The customer canceled on their page.", `${capitalize(theDateIs(booking))} open again.`),
        paragraph(...refundsToMake(message)),
        ownerFacts(booking, ...refundRows(message, "their")),
        button("Open the booking", booking.adminUrl),
      ],
    };
  },
};

function whatComesBack({ booking, refundCents, credit }: Cancelled): string {
  if (credit) return `Your rain check: ${formatCents(credit.amountCents)}, code ${credit.code}.`;
  return refundCents > 0 ? `Your refund: ${formatCents(refundCents)}.` : `Booking ${booking.bookingId} is canceled.`;
}

function canceledSentence(booking: BookingFacts): string {
  const what = `${capitalize(theItems(booking))} ${onLongDays(booking)}`;
  return `${what} ${booking.items.length > 1 ? "have" : "has"} been canceled, so we won't deliver.`;
}

function refundsToMake({ refundCents, byHandCents, credit, creditBackCents }: Cancelled): string[] {
  if (refundCents === 0 && !credit && creditBackCents === 0) return ["No refund is due."];
  const toCard = refundCents - byHandCents;
  return [
    credit ? intoRainCheck(formatCents(credit.amountCents), refundCents) : "",
    creditBackCents > 0 ? `${formatCents(creditBackCents)} is back on the rain check that paid it.` : "",
    toCard > 0 ? `${formatCents(toCard)} will be refunded to the card automatically.` : "",
    byHandCents > 0 ? `To do: refund ${formatCents(byHandCents)} yourself, the way it was paid.` : "",
  ].filter(Boolean);
}

const intoRainCheck = (amount: string, refundCents: number) =>
  refundCents > 0
    ? `${amount} of what was paid is a rain check now.`
    : `What was paid is a rain check of ${amount} now; no money goes back.`;

function refundExplanation(message: Cancelled, keptRule: string): string[] {
  const { refundCents, keptCents, byHandCents } = message;
  const reasons = [
    ...rainChecks(message),
    ...(keptCents > 0 ? [keptSentence(message, keptRule)] : []),
    ...withYourBank(message),
  ];
  if (refundCents === 0) return reasons.length > 0 ? reasons : [nothingBack(message)];
  const toCard = refundCents - byHandCents;
  return [
    ...(toCard > 0 ? [`We are refunding ${formatCents(toCard)} to your card. ${refundPace}`] : []),
    ...(byHandCents > 0
      ? [`We will get ${toCard > 0 ? "the other " : ""}${formatCents(byHandCents)} back to you and let you know how.`]
      : []),
    ...reasons,
  ];
}

function keptSentence({ keptCents, keptBecause = "terms" }: Cancelled, keptRule: string): string {
  const amount = formatCents(keptCents);
  if (keptBecause === "no_show") return `Nobody was there when we came, so we keep ${amount} of what you paid.`;
  return keptBecause === "owner" ? `We keep ${amount} of what you paid.` : `${keptRule} That's ${amount}.`;
}

/** For a disputed payment: says who has it, and what happens if the bank returns it to us. */
function withYourBank({ withBank = { heldCents: 0, keptCents: 0 } }: Cancelled): string[] {
  const { heldCents, keptCents } = withBank;
  if (heldCents === 0) return [];
  const keptText = formatCents(keptCents);
  const rest = formatCents(heldCents - keptCents);
  const then =
    keptCents === 0 ? "refund it" : keptCents < heldCents ? `keep ${keptText} and refund ${rest}` : "keep it";
  return [
    `Your bank has taken back ${formatCents(heldCents)} because the payment is disputed.`,
    `If it returns the money to us, we ${then}.`,
  ];
}

/** Leaves it out for customers whose payment was refunded before. */
const nothingBack = ({ goneBackCents = 0 }: Cancelled) =>
  goneBackCents > 0
    ? "What you paid went back to you before, so there is nothing more to refund."
    : "Nothing was paid, so there is nothing to refund.";

function rainChecks({ credit, creditsBack }: Cancelled): string[] {
  const words: string[] = [];
  if (credit) {
    words.push(
      `Your rain check is worth ${formatCents(credit.amountCents)} and is ${creditEndText({ ...credit, ended: false })}, for any rental on any open day.`,
      `Its code is ${credit.code}. Type it in when you book again; you don't have to use it all at once.`,
    );
  }
  return [...words, ...backOnCredits(creditsBack)];
}

function refundRows(message: Cancelled, whose: "your" | "their"): Fact[] {
  const { refundCents, keptCents, keptBecause = "terms", credit, creditBackCents } = message;
  return [
    ...(credit ? [{ label: `Rain check ${credit.code}`, value: formatCents(credit.amountCents), strong: true }] : []),
    ...(creditBackCents > 0 ? [{ label: `Back on ${whose} rain check`, value: formatCents(creditBackCents) }] : []),
    ...(refundCents > 0 || (!credit && creditBackCents === 0)
      ? [{ label: "Refund", value: formatCents(refundCents), strong: true }]
      : []),
    ...(keptCents > 0
      ? [{ label: keptBecause === "terms" ? "Deposit kept" : "Kept", value: formatCents(keptCents) }]
      : []),
  ];
}
