// An email is what a message says, before it is laid out. Templates write emails; `email-html.ts` and
// `email-text.ts` lay the same words out for a mail program and for plain reading, each in its own way.

import { formatWithCents } from "#app/shared/money/money.ts";
import type { Business } from "#config/business.ts";
import type { Audience, MessageData, MessageOf } from "../../message-data.ts";

/** The facts of the business that emails use. */
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

/** The versions of one kind of message; a missing one is never sent. */
export type EmailsOf<K extends Kind> = { customer?: WriteEmail<K>; owner?: WriteEmail<K> };

export type Fact = { label: string; value: string; strong?: boolean; href?: string };

export type Amount = { label: string; cents: number; strong?: boolean };

export type Part =
  | { part: "paragraph"; text: string }
  | { part: "facts"; title: string; facts: Fact[] }
  /** Amounts, set in a right-hand column. */
  | { part: "amounts"; amounts: Fact[] }
  | { part: "list"; title: string; items: string[] }
  /** Text that somebody typed, with its line breaks. */
  | { part: "quote"; title: string; text: string }
  /** An email that somebody typed: paragraphs and lines stay as they are, addresses become links. */
  | { part: "typed"; text: string }
  | { part: "button"; label: string; url: string };

export type Email = {
  subject: string;
  /** The line a mail program shows after the subject. */
  preview: string;
  heading: string;
  /** Customers are greeted, the owner is not. */
  greeting?: string;
  parts: Part[];
};

/** The lines below an email: the audience, and where to request its link again. */
export type Footer = { audience: Audience; findBookingUrl: string | undefined };

export const paragraph = (...sentences: string[]): Part => ({ part: "paragraph", text: sentences.join(" ") });
export const facts = (title: string, ...rows: Fact[]): Part => ({ part: "facts", title, facts: rows });
export const amounts = (...rows: Amount[]): Part => ({
  part: "amounts",
  amounts: rows.map(({ cents, ...row }) => ({ ...row, value: formatWithCents(cents) })),
});
export const list = (title: string, ...items: string[]): Part => ({ part: "list", title, items });
export const typed = (text: string): Part => ({ part: "typed", text });
export const button = (label: string, url: string): Part => ({ part: "button", label, url });

/** Nothing to quote if nothing was written. */
export const quote = (title: string, text: string): Part[] => (text.trim() ? [{ part: "quote", title, text }] : []);
