// How dates, names and amounts are written in an email.

import { timeLeft } from "#app/shared/days/business-clock.ts";
import { fullDate, longDay, shortDay } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { creditEndText } from "#app/shared/money/credit-end-text.ts";
import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import type { CreditBackFacts } from "../../message-data.ts";

const NAME_LENGTH = 60;
// Control characters, line separators and the marks that turn the direction of writing.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** `Saturday, May 30, 2026`. A quote's day may be free text, which stays as it is. */
export function fullDateText(date: string): string {
  return isPlainDate(date) ? fullDate(date) : oneLine(date);
}

/** `Saturday, May 30`, for subjects and headings. */
export function longDayText(date: string): string {
  return isPlainDate(date) ? longDay(date) : shortName(date);
}

/** `Sat May 30`, for the owner's subjects, where every character counts. */
export function plainDayText(date: string): string {
  if (!isPlainDate(date)) return shortName(date);
  return shortDay(date).replace(",", "");
}

/** Text from outside on one line: a line break in a subject would begin a header of its own. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();
}

/** Text from outside with its line breaks and spaces; only what nobody can see is taken out. */
export function typedLines(text: string): string[] {
  const lines = text
    .toWellFormed()
    .trim()
    .split(/\r\n|\r|\n/);
  return lines.map((line) => line.replaceAll("\t", "  ").replace(UNPRINTABLE, "").trimEnd());
}

const SUBJECT_LENGTH = 150;

/** What somebody typed as a subject, or its first line as the one beside it, short enough for a mail program. */
export function typedSubject(text: string): string {
  return [...oneLine(text)].slice(0, SUBJECT_LENGTH).join("");
}

/** A name short enough for a subject. */
export function shortName(name: string): string {
  const characters = [...oneLine(name)];
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH - 1).join("")}…` : characters.join("");
}

/** `Hannah Teague` alone, `Marlee, Cole and 2 more` of several. */
export function partyNames(parties: readonly { name: string }[]): string {
  if (parties.length === 1) return shortName(parties[0]?.name ?? "");
  const names = parties.map(({ name }) => firstName(oneLine(name)) ?? shortName(name));
  if (names.length <= 2) return names.join(" and ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

/** `Hi Hannah,`, or `Hi there,` where no first name is known. */
export function greeting(name: string): string {
  return `Hi ${firstName(oneLine(name)) ?? "there"},`;
}

/** An amount as it was typed: `175.00` becomes `$175`; what is not a number stays as it was typed. */
export function typedAmount(amount: string): string {
  const bare = oneLine(amount)
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  return /^\d+(\.\d{1,2})?$/.test(bare) ? formatCents(centsFromDollars(Number(bare))) : shortName(amount);
}

/** `60 minutes`, `2 hours`; nobody counts the minutes of days. */
export function minutesText(minutes: number): string {
  const hours = minutes / 60;
  return hours >= 2 && Number.isInteger(hours) ? `${hours} hours` : timeLeft(minutes);
}

export function timesText(times: number): string {
  return times === 1 ? "once" : `${times} times`;
}

/** `$40 is back on the rain check you paid with, RAIN-…, good through May 12, 2027.`, one sentence for each. */
export const backOnCredits = (credits: readonly CreditBackFacts[]): string[] =>
  credits.map((credit) => {
    const back = `${formatCents(credit.amountCents)} is back on the rain check you paid with`;
    return `${back}, ${credit.code}, ${creditEndText(credit)}.${credit.ended ? " Please call us about it." : ""}`;
  });
