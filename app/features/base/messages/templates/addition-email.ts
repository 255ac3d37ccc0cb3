// Emails about additions to a paid order.

import { formatCents } from "#app/shared/money/money.ts";
import { zoneLabel } from "#config/time-zones.ts";
import type { MessageOf } from "../message-data.ts";
import { ownerFacts, ownerLine, pastEventFacts } from "./parts/booking-parts.ts";
import { button, type EmailBusiness, type EmailsOf, paragraph } from "./parts/email.ts";
import { dayNames } from "./parts/order-wording.ts";
import { shortName } from "./parts/wording.ts";

type Addition = MessageOf<"addition">;

const UNCHANGED = "Your booking itself is unchanged.";

const texts = {
  held: ({ added, amountCents, until }: Addition, { home }: EmailBusiness) => ({
    heading: "One step left: pay to add it",
    preview: `Pay ${formatCents(amountCents)} by ${until} ${zoneLabel(home.timeZone)} to add ${added}.`,
    text: [
      `We're holding ${added} for you until ${until} ${zoneLabel(home.timeZone)}.`,
      `It's added to your order once its share of the deposit is paid: ${formatCents(amountCents)}. ${UNCHANGED}`,
    ],
    press: `Pay ${formatCents(amountCents)}`,
  }),
  ended: ({ added }: Addition) => ({
    heading: "Nothing was added",
    preview: `${added} was not added to your order.`,
    text: [`We no longer hold ${added} for you, so it was not added to your order. ${UNCHANGED}`],
    press: "Open your booking",
  }),
  refunded: ({ added, amountCents }: Addition) => ({
    heading: "Your payment is refunded",
    preview: `Your ${formatCents(amountCents)} comes back to you.`,
    text: [
      `Your payment of ${formatCents(amountCents)} for ${added} came after the time we held it, and someone else has it now.`,
      `We're refunding all of it. ${UNCHANGED}`,
    ],
    press: "Open your booking",
  }),
};

export const addition: EmailsOf<"addition"> = {
  customer: (data, business) => {
    const { booking, added, what } = data;
    const { heading, preview, text, press } = texts[what](data, business);
    return {
      subject: `${shortName(added)} on ${dayNames(booking)}: ${heading.toLowerCase()}`,
      preview,
      heading,
      parts: [paragraph(...text), button(press, booking.bookingUrl), pastEventFacts(booking)],
    };
  },
  owner: ({ booking, added, what, until, amountCents }, { home }) => ({
    subject: `${ownerTitles[what]}, booking ${booking.bookingId}: ${ownerLine(booking)}`,
    preview: `${added}, ${dayNames(booking)}.`,
    heading: ownerTitles[what],
    parts: [
      paragraph(
        {
          held: `The customer wants to add ${added}. It's held until ${until} ${zoneLabel(home.timeZone)} and added once ${formatCents(amountCents)} is paid.`,
          ended: `${added} waited to be added and is open to everyone again. The order is unchanged.`,
          refunded: `${formatCents(amountCents)} for ${added} came too late: someone else has it. The payment is refunded, and the order is unchanged.`,
        }[what],
      ),
      ownerFacts(booking),
      button("Open the booking", booking.adminUrl),
    ],
  }),
};

const ownerTitles = { held: "Addition held", ended: "Addition released", refunded: "Addition refunded" };
