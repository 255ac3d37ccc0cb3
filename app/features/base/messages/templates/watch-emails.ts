// Emails of the live watch during a party: what to do now, the all-clear, and news for the owner. They never use the
// word "safe".
import type { MessageOf } from "../message-data.ts";
import { eventFacts, phoneFact } from "./parts/booking-parts.ts";
import { button, type EmailsOf, facts, list, paragraph } from "./parts/email.ts";
import { theItems } from "./parts/order-wording.ts";
import { oneLine, partyNames, shortName } from "./parts/wording.ts";

export const watchOff: EmailsOf<"watch_off"> = {
  customer: ({ booking, headline, reason, watchUrl }, { contact, delivery }) => ({
    subject: `Get everyone off now: ${shortName(headline)}`,
    preview: "Everyone off, blower off when it is empty, stakes stay in. Then tell us.",
    heading: "Get everyone off now",
    parts: [
      paragraph(`This is about ${theItems(booking)} at your party today.`, reason),
      list(
        "Please do this now",
        "Everyone off. Children out through the front, slowest first.",
        "Empty? Blower off. Switch it off at the blower, then pull the plug.",
        "Leave the stakes in, and keep everybody 10 ft away until it lies flat.",
      ),
      button("Everyone is off", watchUrl),
      paragraph(
        `Someone is hurt? Call 911 first. Anything else: call us at ${contact.phone}.`,
        "We look at the wind four times an hour and write as soon as you can start again.",
      ),
      eventFacts(booking, delivery),
    ],
  }),
};

export const watchClear: EmailsOf<"watch_clear"> = {
  customer: ({ booking, minutes, limitMph, byWind, watchUrl }, { contact, delivery }) => ({
    subject: "All clear: you can set it going again",
    preview: "Look at every stake, then start the blower and wait until it is firm.",
    heading: "You can set it going again",
    parts: [
      paragraph(
        byWind
          ? `Gusts near you have stayed under ${limitMph} mph for ${minutes} minutes.`
          : `The warning has been over for ${minutes} minutes.`,
        "You decide on site: if the wind feels strong where you are, wait.",
      ),
      list(
        "Before anybody gets on",
        "Look at every stake. One is loose? Don't start, call us.",
        "Blower on. Wait until the walls are firm, about 3 minutes.",
        "Let them in, with one adult watching.",
      ),
      button("Tell us how you go on", watchUrl),
      paragraph(`Would you rather stop for today? Say so there, or call us at ${contact.phone}.`),
      eventFacts(booking, delivery),
    ],
  }),
};

type Report = MessageOf<"watch_report">;

const TEXTS: Record<
  Report["what"],
  (names: string, count: number) => { subject: string; heading: string; text: string }
> = {
  off: (names, count) => ({
    subject: `Get off: ${names}`,
    heading: count === 1 ? "A party is over the limit" : `${count} parties are over the limit`,
    text: "They were asked to get everyone off and turn the blower off. The page shows who has answered.",
  }),
  call: (names) => ({
    subject: `Please call ${names}: no answer`,
    heading: "Please call them",
    text: "They were asked to get everyone off and have not answered.",
  }),
  clear: (names) => ({
    subject: `All clear: ${names}`,
    heading: "All clear",
    text: "They got the all-clear and a list of what to look at before anybody gets on again.",
  }),
  stopped: (names) => ({
    subject: `${names} would rather stop for today`,
    heading: "They would rather stop for today",
    text: "They expect an early pickup and a call from you.",
  }),
  measured: (names) => ({
    subject: `Wind over the limit: ${names}`,
    heading: "The crew measured too much wind",
    text: "The crew is there and decides. The day's page shows what they report.",
  }),
};

export const watchReport: EmailsOf<"watch_report"> = {
  owner: ({ what, parties, liveUrl }) => {
    const names = partyNames(parties);
    const { subject, heading, text } = TEXTS[what](names, parties.length);
    return {
      subject,
      preview: parties.map((party) => `${shortName(party.name)}: ${party.text}`).join(". "),
      heading,
      parts: [
        paragraph(text),
        ...parties.map((party) =>
          facts(
            [shortName(party.name), oneLine(party.town)].filter(Boolean).join(", "),
            phoneFact(party.phone),
            ...(what === "clear" ? [] : [{ label: "Reading", value: party.text }]),
            ...(what === "call" ? [{ label: "No answer for", value: `${party.minutes} minutes` }] : []),
          ),
        ),
        button("Open the live watch", liveUrl),
      ],
    };
  },
};
