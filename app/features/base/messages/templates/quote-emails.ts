import type { QuoteFacts } from "../message-data.ts";
import { emailFact, phoneFact } from "./parts/booking-parts.ts";
import { button, type EmailsOf, facts, paragraph, quote, typed } from "./parts/email.ts";
import {
  fullDateText,
  greeting,
  longDayText,
  plainDayText,
  shortName,
  typedLines,
  typedSubject,
} from "./parts/wording.ts";

export const quoteReceived: EmailsOf<"quote_received"> = {
  customer: ({ quote: asked }, { claims: { responseHours } }) => ({
    subject: `We have your quote request for ${longDayText(asked.eventDate)}`,
    preview: `You'll hear from us within ${responseHours} hours.`,
    heading: "Your quote is in the works",
    greeting: greeting(asked.name),
    parts: [
      paragraph(
        `Thanks for reaching out! We'll check your date and reply with a price within ${responseHours} hours.`,
        "Until then, there's nothing for you to do. Nothing is booked yet.",
      ),
      facts(
        "Your request",
        { label: "Name", value: shortName(asked.name) },
        { label: "Date", value: fullDateText(asked.eventDate), strong: true },
        { label: "Rentals", value: rentals(asked), strong: true },
        ...typedFacts(asked).map(({ label, value }) => ({ label, value: withoutLinks(value) })),
      ),
      ...quote("You wrote", withoutLinks(asked.additionalRequests)),
    ],
  }),

  owner: ({ quote: asked }, { claims: { responseHours } }) => ({
    subject: `Quote request: ${plainDayText(asked.eventDate)}, ${shortName(asked.name)}`,
    preview: `${rentals(asked)}. You promised a reply within ${responseHours} hours.`,
    heading: "New quote request",
    parts: [
      paragraph(`You promised a reply within ${responseHours} hours.`),
      facts(
        `Quote ${asked.quoteId}`,
        { label: "Name", value: asked.name, strong: true },
        phoneFact(asked.phone),
        emailFact(asked.email),
        { label: "Date", value: fullDateText(asked.eventDate), strong: true },
        { label: "Rentals", value: rentals(asked), strong: true },
        ...typedFacts(asked),
      ),
      ...quote("They wrote", asked.additionalRequests),
      button("Open the request", asked.adminUrl),
    ],
  }),
};

/** The owner wrote it for one person, so nobody else gets a copy. The log of messages has it. */
export const quoteAnswer: EmailsOf<"quote_answer"> = {
  customer: ({ subject, text }) => ({
    subject: typedSubject(subject),
    preview: typedSubject(typedLines(text).find((line) => line.length > 30) ?? ""),
    heading: "About your quote request",
    parts: [typed(text)],
  }),
};

function rentals(asked: QuoteFacts): string {
  if (asked.wanted.length > 0) return asked.wanted.join("; ");
  return asked.selectedItems.join(", ") || "Not chosen yet";
}

const typedFacts = ({ eventType, location, attendees, duration }: QuoteFacts): { label: string; value: string }[] => [
  ...ifGiven("Event", eventType),
  ...ifGiven("Location", location),
  ...ifGiven("Guests", attendees),
  ...ifGiven("Duration", duration),
];

const LINK = /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]\S*)?/giu;

/** Anyone can enter anyone's address in the form, so the copy must not contain links that a stranger typed. */
const withoutLinks = (text: string) => text.replace(LINK, "[link left out]");

function ifGiven(label: string, value: string): { label: string; value: string }[] {
  return value.trim() ? [{ label, value }] : [];
}
