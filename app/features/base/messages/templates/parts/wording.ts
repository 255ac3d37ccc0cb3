import { timeLeft } from "#app/shared/days/business-clock.ts";
import { fullDate, longDay, shortDay } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { creditEndText } from "#app/shared/money/credit-end-text.ts";
import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import type { CreditBackFacts } from "../../message-data.ts";

const NAME_LENGTH = 60;
// Control characters, line separators and marks that change the direction of writing.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** For example `Saturday, May 30, 2026`. A quote's day may be free text, which stays as it is. */
export function fullDateText(date: string): string {
  return isPlainDate(date) ? fullDate(date) : oneLine(date);
}

/** For example `Saturday, May 30`, for subjects and headings. */
export function longDayText(date: string): string {
  return isPlainDate(date) ? longDay(date) : shortName(date);
}

/** For example `Sat May 30`, for the owner's subjects, where every character counts. */
export function plainDayText(date: string): string {
  if (!isPlainDate(date)) return shortName(date);
  return shortDay(date).replace(",", "");
}

/** Puts text from outside on one line, because a line break in a subject would begin another header. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();
}

/** Keeps line breaks and spaces of text from outside, and removes only invisible characters. */
export function typedLines(text: string): string[] {
  const lines = text
    .toWellFormed()
    .trim()
    .split(/\r\n|\r|\n/);
  return lines.map((line) => line.replaceAll("\t", "  ").replace(UNPRINTABLE, "").trimEnd());
}

const SUBJECT_LENGTH = 150;

export function typedSubject(text: string): string {
  return [...oneLine(text)].slice(0, SUBJECT_LENGTH).join("");
}

export function shortName(name: string): string {
  const characters = [...oneLine(name)];
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH - 1).join("")}…` : characters.join("");
}

/** For example `Hannah Teague`, or of several `Marlee, Cole and 2 more`. */
export function partyNames(parties: readonly { name: string }[]): string {
  if (parties.length === 1) return shortName(parties[0]?.name ?? "");
  const names = parties.map(({ name }) => firstName(oneLine(name)) ?? shortName(name));
  if (names.length <= 2) return names.join(" and ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

/** For example `Hi Hannah,`, or `Hi there,` without a first name. */
export function greeting(name: string): string {
  return `Hi ${firstName(oneLine(name)) ?? "there"},`;
}

/** Reads `175.00` as `$175`. Text that is not a number stays as typed. */
export function typedAmount(amount: string): string {
  const bare = oneLine(amount)
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  return /^\d+(\.\d{1,2})?$/.test(bare) ? formatCents(centsFromDollars(Number(bare))) : shortName(amount);
}

/** For example `60 minutes` or `2 hours`. Days aren't counted in minutes. */
export function minutesText(minutes: number): string {
  const hours = minutes / 60;
  return hours >= 2 && Number.isInteger(hours) ? `${hours} hours` : timeLeft(minutes);
}

export function timesText(times: number): string {
  return times === 1 ? "once" : `${times} times`;
}

/** Makes one sentence for each: `$40 is back on the rain check you paid with, RAIN-…, good through May 12, 2027.` */
export const backOnCredits = (credits: readonly CreditBackFacts[]): string[] =>
  credits.map((credit) => {
    const back = `${formatCents(credit.amountCents)} is back on the rain check you paid with`;
    return `${back}, ${credit.code}, ${creditEndText(credit)}.${credit.ended ? " Please call us about it." : ""}`;
  });
