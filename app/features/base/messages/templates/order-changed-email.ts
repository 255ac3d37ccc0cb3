// Lists the changes, the new price, and the payment or refund of the difference.
import { formatCents } from "#app/shared/money/money.ts";
import type { MessageOf } from "../message-data.ts";
import { eventFacts, ownerFacts, ownerLine, refundPace, sums } from "./parts/booking-parts.ts";
import { button, type EmailsOf, list, type Part, paragraph } from "./parts/email.ts";
import { dayNames, longDayNames, subjectItems } from "./parts/order-wording.ts";
import { backOnCredits, oneLine } from "./parts/wording.ts";

type Changed = MessageOf<"order_changed">;

export const orderChanged: EmailsOf<"order_changed"> = {
  customer: (message, { delivery }) => {
    const { booking, changes } = message;
    return {
      subject: `Changed: ${subjectItems(booking)} on ${dayNames(booking)}`,
      preview: priceSentence(message),
      heading: "Your order has changed",
      parts: [
        paragraph(`Your order for ${longDayNames(booking)} has changed.`),
        list("What changed", ...changes.map(oneLine)),
        paragraph(priceSentence(message), ...difference(message)),
        ...signAgain(message),
        payButton(message),
        eventFacts(booking, delivery),
        sums(booking),
      ],
    };
  },

  /** Only if the customer changed it on the private page. */
  owner: ({ booking, changes, fromCents }) => ({
    subject: `Order changed, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${formatCents(fromCents)} is now ${formatCents(booking.totalCents)}.`,
    heading: "A customer changed their order",
    parts: [
      list("What is new", ...changes.map(oneLine)),
      paragraph(
        `The order is ${formatCents(booking.totalCents)} now instead of ${formatCents(fromCents)};`,
        booking.balanceCents > 0 ? `${formatCents(booking.balanceCents)} is still due.` : "nothing is due.",
      ),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

function priceSentence({ booking, fromCents }: Changed): string {
  const total = formatCents(booking.totalCents);
  if (fromCents === booking.totalCents) return `The total is still ${total}.`;
  return `The total is now ${total} instead of ${formatCents(fromCents)}.`;
}

function difference({ booking, dueNowCents, refundCents, byHandCents, creditsBack }: Changed): string[] {
  const { balanceCents } = booking;
  return [
    refundCents > 0 && `We are refunding ${formatCents(refundCents)} to your card. ${refundPace}`,
    ...backOnCredits(creditsBack),
    byHandCents > 0 &&
      `We will get ${refundCents + creditsBack.length > 0 ? "the other " : ""}${formatCents(byHandCents)} back to you and let you know how.`,
    balanceCents > 0 && `${formatCents(balanceCents)} is still due.`,
    dueNowCents > 0 && dueNowCents < balanceCents && `Of that, the deposit of ${formatCents(dueNowCents)} is due now.`,
  ].filter((sentence) => sentence !== false);
}

/** New items need a signature, and only this link leads to it. */
function signAgain({ signUrl }: Changed): Part[] {
  if (!signUrl) return [];
  return [
    paragraph("Because something is new, please read and sign the waiver again before we set up."),
    button("Read and sign", signUrl),
  ];
}

function payButton({ booking, dueNowCents }: Changed): Part {
  return button(dueNowCents > 0 ? `Pay ${formatCents(dueNowCents)}` : "See my booking", booking.bookingUrl);
}
