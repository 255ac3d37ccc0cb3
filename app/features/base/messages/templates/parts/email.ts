// Templates write an email without a layout. `email-html.ts` and `email-text.ts` lay out the same words for a mail
// program and as plain text.

import { formatWithCents } from "#app/shared/money/money.ts";
import type { Business } from "#config/business.ts";
import type { Audience, MessageData, MessageOf } from "../../message-data.ts";

export type EmailBusiness = Pick<
  Business,
  | "name"
  | "shortName"
  | "shortNameTail"
  | "logo"
  | "landscape"
  | "contact"
  | "home"
  | "hours"
  | "claims"
  | "delivery"
  | "setup"
  | "site"
  | "deposit"
  | "cancellation"
>;

export type Kind = MessageData["kind"];

type WriteEmail<K extends Kind> = (data: MessageOf<K>, business: EmailBusiness) => Email;

/** The versions of one kind of message. A missing one is never sent. */
export type EmailsOf<K extends Kind> = { customer?: WriteEmail<K>; owner?: WriteEmail<K> };

export type Fact = { label: string; value: string; strong?: boolean; href?: string };

export type Amount = { label: string; cents: number; strong?: boolean };

export type Part =
  | { part: "paragraph"; text: string }
  | { part: "facts"; title: string; facts: Fact[] }
  /** Amounts are in a right-hand column. */
  | { part: "amounts"; amounts: Fact[] }
  | { part: "list"; title: string; items: string[] }
  /** Typed text with its line breaks. */
  | { part: "quote"; title: string; text: string }
  /** A typed email: paragraphs and lines stay as they are, and addresses become links. */
  | { part: "typed"; text: string }
  | { part: "button"; label: string; url: string };

export type Email = {
  subject: string;
  /** Mail programs show this line after the subject. */
  preview: string;
  heading: string;
  /** Customers are greeted, the owner is not. */
  greeting?: string;
  parts: Part[];
};

/** The footer depends on the audience, and links to the page for lost links. */
export type EmailFooter = { audience: Audience; findBookingUrl: string | undefined };

export const paragraph = (...sentences: string[]): Part => ({ part: "paragraph", text: sentences.join(" ") });
export const facts = (title: string, ...rows: Fact[]): Part => ({ part: "facts", title, facts: rows });
export const amounts = (...rows: Amount[]): Part => ({
  part: "amounts",
  amounts: rows.map(({ cents, ...row }) => ({ ...row, value: formatWithCents(cents) })),
});
export const list = (title: string, ...items: string[]): Part => ({ part: "list", title, items });
export const typed = (text: string): Part => ({ part: "typed", text });
export const button = (label: string, url: string): Part => ({ part: "button", label, url });

/** Empty if nothing was written. */
export const quote = (title: string, text: string): Part[] => (text.trim() ? [{ part: "quote", title, text }] : []);
