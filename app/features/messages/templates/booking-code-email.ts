import { pastEventFacts } from "./parts/booking-parts.ts";
import { type EmailsOf, facts, paragraph } from "./parts/email.ts";
import { dayNames, onLongDays, theItems } from "./parts/order-wording.ts";
import { greeting, minutesText, shortName } from "./parts/wording.ts";

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
      greeting: greeting(booking.customerName),
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
