// Every sentence of a text is here. A second language would be beside the first: each set has the same functions.
import { toPlain } from "./segments.ts";

type Named = { business: string };
export type TextFacts = {
  day_before: Named & { day: string; window: string; balance: string | null };
  on_our_way: Named & { time: string | null };
  weather_offer: Named & { day: string; until: string; url: string };
  called_off: Named & { day: string; url: string };
  payment_failed: Named & { amount: string; url: string };
  new_link: Named & { url: string };
  live_watch: Named & { headline: string; url: string };
  all_clear: Named & { minutes: number; url: string };
  watch_report: { what: "off" | "call" | "clear" | "stopped" | "measured"; names: string; url: string };
  new_booking: { bookingId: number; customer: string; day: string; total: string; url: string };
  help: Named & { phone: string };
  stopped: Named;
};

type Templates = { [Kind in keyof TextFacts]: (facts: TextFacts[Kind]) => string };

const en: Templates = {
  day_before: ({ business, day, window, balance }) =>
    `${business}: we deliver ${day}, ${window}. ${balance ? `Balance due: ${balance}.` : "You're paid in full."} Reply STOP to end texts.`,
  on_our_way: ({ business, time }) =>
    time ? `${business}: we're on our way and arrive around ${time}.` : `${business}: we're on our way to you.`,
  weather_offer: ({ business, day, until, url }) =>
    `${business}: the forecast for ${day} is doubtful. Keep your day, move it or take a rain check, free, by ${until}: ${url}`,
  called_off: ({ business, day, url }) =>
    `${business}: we're sorry, we can't set up ${day} because of the weather. Another day, a rain check or your money back: ${url}`,
  payment_failed: ({ business, amount, url }) =>
    `${business}: your bank didn't approve the payment of ${amount}. Please pay here: ${url}`,
  new_link: ({ business, url }) => `${business}: the new link to your booking. The old one no longer works: ${url}`,
  live_watch: ({ business, headline, url }) =>
    `${business}: ${headline}. Get everyone off now. Empty? Blower off. Tell us: ${url}`,
  all_clear: ({ business, minutes, url }) =>
    `${business}: all clear for ${minutes} minutes. Check the stakes, inflate until firm, then let them in: ${url}`,
  watch_report: ({ what, names, url }) => `${REPORTS[what](names)} ${url}`,
  new_booking: ({ bookingId, customer, day, total, url }) =>
    `New booking ${bookingId}: ${customer}, ${day}, ${total}. ${url}`,
  help: ({ business, phone }) =>
    `${business}: texts about your booking, never ads. Call ${phone}. Reply STOP to end texts. Message and data rates may apply.`,
  stopped: ({ business }) => `${business}: you won't get more texts from us. Reply START to get them again.`,
};

const REPORTS: Record<TextFacts["watch_report"]["what"], (names: string) => string> = {
  off: (names) => `Over the limit, asked to get off: ${names}.`,
  call: (names) => `No answer, please call: ${names}.`,
  clear: (names) => `All clear: ${names}.`,
  stopped: (names) => `Would rather stop for today: ${names}.`,
  measured: (names) => `The crew measured wind over the limit: ${names}.`,
};

const LONGEST_NAME = 30;

/** Uses the phones' own alphabet if the facts allow it. */
export function writeText<Kind extends keyof TextFacts>(kind: Kind, facts: TextFacts[Kind]): string {
  const shortFacts = "business" in facts ? { ...facts, business: shortened(facts.business) } : facts;
  return toPlain(en[kind](shortFacts));
}

const shortened = (name: string) => (name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME).trimEnd() : name);
