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
  customer: ({ quote: quoteFacts }, { claims: { responseHours } }) => ({
    subject: `We have your quote request for ${longDayText(quoteFacts.eventDate)}`,
    preview: `You'll hear from us within ${responseHours} hours.`,
    heading: "Your quote is in the works",
    greeting: greeting(quoteFacts.name),
    parts: [
      paragraph(
        `Thanks for reaching out! We'll check your date and reply with a price within ${responseHours} hours.`,
        "Until then, there's nothing for you to do. Nothing is booked yet.",
      ),
      facts(
        "Your request",
        { label: "Name", value: shortName(quoteFacts.name) },
        { label: "Date", value: fullDateText(quoteFacts.eventDate), strong: true },
        { label: "Rentals", value: rentals(quoteFacts), strong: true },
        ...typedFacts(quoteFacts).map(({ label, value }) => ({ label, value: withoutLinks(value) })),
      ),
      ...quote("You wrote", withoutLinks(quoteFacts.additionalRequests)),
    ],
  }),

  owner: ({ quote: quoteFacts }, { claims: { responseHours } }) => ({
    subject: `Quote request: ${plainDayText(quoteFacts.eventDate)}, ${shortName(quoteFacts.name)}`,
    preview: `${rentals(quoteFacts)}. You promised a reply within ${responseHours} hours.`,
    heading: "New quote request",
    parts: [
      paragraph(`You promised a reply within ${responseHours} hours.`),
      facts(
        `Quote ${quoteFacts.quoteId}`,
        { label: "Name", value: quoteFacts.name, strong: true },
        phoneFact(quoteFacts.phone),
        emailFact(quoteFacts.email),
        { label: "Date", value: fullDateText(quoteFacts.eventDate), strong: true },
        { label: "Rentals", value: rentals(quoteFacts), strong: true },
        ...typedFacts(quoteFacts),
      ),
      ...quote("They wrote", quoteFacts.additionalRequests),
      button("Open the request", quoteFacts.adminUrl),
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

function rentals(quoteFacts: QuoteFacts): string {
  if (quoteFacts.wanted.length > 0) return quoteFacts.wanted.join("; ");
  return quoteFacts.selectedItems.join(", ") || "Not chosen yet";
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
