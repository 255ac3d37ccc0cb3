// Emails about bad weather: a choice before the day is decided, and the day called off. Every choice is free.

import { formatCents } from "#app/shared/money/money.ts";
import { weatherUrl } from "#app/shared/weather-url.ts";
import { monthsText } from "#app/shared/words/business-text.ts";
import { capitalize } from "#app/shared/words/number-words.ts";
import { eventFacts, sums } from "./parts/booking-parts.ts";
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import { dayNames, isOrAre, onLongDays, subjectItems, theItems } from "./parts/order-wording.ts";

export const weatherOffer: EmailsOf<"weather_offer"> = {
  customer: ({ booking, until, forecast }, { delivery }) => ({
    subject: `The weather on ${dayNames(booking)}: what would you like to do?`,
    preview: "Keep your day for now, pick another one, or take a rain check. None of it costs you anything.",
    heading: "The forecast doesn't look good",
    parts: [
      paragraph(
        `${capitalize(theItems(booking))} ${isOrAre(booking)} booked ${onLongDays(booking)}, and the forecast is doubtful.`,
        forecast,
      ),
      paragraph(
        `You can keep your day for now: we decide by ${until}. If we have to call it off, you choose again, or get your money back.`,
        `Or pick another day, or take a rain check for what you paid, good for ${monthsText(booking.terms.cancellation.rainCheckMonths)}. Neither costs anything or uses up your free move.`,
        "No answer is fine too. Then we keep your day for now.",
      ),
      button("Choose", weatherUrl(booking)),
      eventFacts(booking, delivery),
    ],
  }),
};

export const calledOff: EmailsOf<"called_off"> = {
  customer: ({ booking }, { delivery }) => ({
    subject: `Called off for the weather: ${subjectItems(booking)} on ${dayNames(booking)}`,
    preview: "Pick another day, take a rain check, or get your money back. All of it is free.",
    heading: "We had to call it off",
    parts: [
      paragraph(
        `We're sorry: we can't set up ${theItems(booking)} ${onLongDays(booking)} because of the weather.`,
        "What happens next is up to you, and costs nothing:",
      ),
      paragraph(
        "Pick another day when everything is open.",
        ...(booking.paidCents > 0
          ? [
              `Or take a rain check for what you paid, good for ${monthsText(booking.terms.cancellation.rainCheckMonths)}.`,
              `Or cancel and get all ${formatCents(booking.paidCents)} back.`,
            ]
          : ["Or cancel it; nothing was paid, so nothing is owed."]),
      ),
      button("Choose what happens", weatherUrl(booking)),
      paragraph(`${capitalize(theItems(booking))} ${isOrAre(booking)} yours to move until you choose.`),
      eventFacts(booking, delivery),
      sums(booking),
    ],
  }),
};
