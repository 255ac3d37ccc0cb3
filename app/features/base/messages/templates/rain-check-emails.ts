import { longDate } from "#app/shared/days/date-format.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { CreditFacts, MessageOf } from "../message-data.ts";
import { button, type Email, type EmailsOf, facts, type Part, paragraph } from "./parts/email.ts";

/** The owner did it, so only the holder is notified. */
export const rainCheck: EmailsOf<"rain_check"> = { customer: (message) => emails[message.what](message) };

type Told = MessageOf<"rain_check">;

const emails: Record<Told["what"], (message: Told) => Email> = {
  given: ({ credit, useUrl }) => ({
    subject: `A rain check for you: ${formatCents(credit.amountCents)}`,
    preview: `Good until ${lastDay(credit)} on any booking.`,
    heading: "A rain check for you",
    parts: toSpend(credit, useUrl, `We put ${formatCents(credit.amountCents)} on a rain check for you.`),
  }),
  extended: ({ credit, useUrl }) => ({
    subject: `Your rain check is now good until ${lastDay(credit)}`,
    preview: `${formatCents(credit.amountCents)} is left on it.`,
    heading: "More time for your rain check",
    parts: toSpend(credit, useUrl, `You can use your rain check until ${lastDay(credit)} now.`),
  }),
  taken_back: ({ credit }) => ({
    subject: "Your rain check has ended",
    preview: `${credit.code} can't be used any more.`,
    heading: "Your rain check has ended",
    parts: [
      paragraph(
        `We closed your rain check ${credit.code}, which had ${formatCents(credit.amountCents)} left.`,
        "If you think that's a mistake, please call us or reply to this email.",
      ),
    ],
  }),
};

export const rainCheckEnds: EmailsOf<"rain_check_ends"> = {
  customer: ({ credit, daysLeft, useUrl }) => ({
    subject: `${formatCents(credit.amountCents)} left on your rain check, until ${lastDay(credit)}`,
    preview: `${daysText(daysLeft)} to use it.`,
    heading: "Your rain check ends soon",
    parts: toSpend(
      credit,
      useUrl,
      `${formatCents(credit.amountCents)} is left on your rain check. Its last day is ${lastDay(credit)}.`,
      "Your party can be later than that: only booking it has to be done by then.",
    ),
  }),
};

const HOW_TO_USE = "Enter its code when you book, all at once or in parts.";

const lastDay = ({ expiresOn }: CreditFacts) => longDate(expiresOn);

const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** Adds the rain check itself and where it can be used. */
function toSpend(credit: CreditFacts, useUrl: string, ...sentences: string[]): Part[] {
  return [
    paragraph(...sentences, HOW_TO_USE),
    facts(
      "Your rain check",
      { label: "Code", value: credit.code, strong: true },
      { label: "Left", value: formatCents(credit.amountCents) },
      { label: "Last day", value: lastDay(credit) },
    ),
    button("Pick a day", useUrl),
  ];
}
