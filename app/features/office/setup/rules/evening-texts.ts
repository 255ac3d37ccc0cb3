// What customers will read, put together from what the owner types. Words that differ from what is published are marked.

import { weekdayNames } from "#app/features/base/settings/rules/setting-text.ts";
import { freeText, hoursText, percentText, windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import { zoneName } from "#config/time-zones.ts";

export type TextPiece = { text: string; changed: boolean };

type Texts = { lead: TextPiece[]; more: TextPiece[] };

const list = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);

export function youTexts(now: Business, before: Business): Texts {
  const say = sentences(now, before);
  return {
    lead: say`${({ name }) => name}`,
    more: say`Questions? Call ${({ contact }) => contact.phone} or email ${({ contact }) => contact.email}.`,
  };
}

/** `Caprock Bounce, with plains behind every castle.` */
export function lookTexts(now: Business, before: Business): Texts {
  const say = sentences(now, before);
  return {
    lead: say`${({ shortName }) => shortName} ${({ shortNameTail }) => shortNameTail}`,
    more: say`With ${({ landscape }) => landscape} behind every castle.`,
  };
}

/** `Open Tuesday through Sunday, 8 AM – 8 PM. Closed Mondays.` */
export function hoursTexts(now: Business, before: Business): Texts {
  const say = sentences(now, before);
  const open = say`${({ closed }) => openDaysText(closed.weekdays)}, ${({ hours }) => hoursText(hours)}.`;
  const ways = say`We deliver ${({ delivery }) => windowText(delivery.window)} and pick up ${({ delivery }) => windowText(delivery.pickup)} in `;
  return {
    lead: [...open, ...closedPieces(now, before)],
    more: [...ways, ...listPieces(now.serviceArea.towns, before.serviceArea.towns), plain(".")],
  };
}

/** `Pay 50% now, the rest on delivery day.` */
export function policyTexts(now: Business, before: Business): Texts {
  const say = sentences(now, before);
  const refund = ({ cancellation }: Business) => daysText(cancellation.fullRefundDays);
  const moves = ({ cancellation }: Business) => freeText(cancellation.freeReschedules, "move");
  return {
    lead: say`Pay ${({ deposit }) => percentText(deposit.basisPoints)} now, the rest on delivery day.`,
    more: say`Plans changed? Cancel ${refund} or more before your day and you get everything back, as money or as a rain check. Later, we keep the deposit. You have ${moves} to another day.`,
  };
}

const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);

const plain = (text: string): TextPiece => ({ text, changed: false });

/** Writes a sentence with what the settings say in it, each part by itself. */
function sentences(now: Business, before: Business) {
  return (texts: TemplateStringsArray, ...parts: ((business: Business) => string)[]): TextPiece[] =>
    texts.flatMap((text, at) => {
      const part = parts[at];
      return [...(text === "" ? [] : [plain(text)]), ...(part ? [pieceOf(part, now, before)] : [])];
    });
}

/** What was typed so far may be no number or time yet; then the published words stand. */
function pieceOf(write: (business: Business) => string, now: Business, before: Business): TextPiece {
  const old = write(before);
  try {
    const text = write(now);
    return text.includes("NaN") ? plain(old) : { text, changed: text !== old };
  } catch {
    return plain(old);
  }
}

export function openDaysText(closed: readonly number[]): string {
  if (closed.length === 0) return "Open every day";
  const open = weekdayNames.map((_name, day) => day).filter((day) => !closed.includes(day));
  const first = open.find((day) => closed.includes((day + 6) % 7));
  const last = open.find((day) => closed.includes((day + 1) % 7));
  if (first === undefined || last === undefined) return "Closed every day";
  const isRun = ((last - first + 7) % 7) + 1 === open.length;
  if (isRun && open.length > 2) return `Open ${weekdayNames[first]} through ${weekdayNames[last]}`;
  return `Open ${list(open.map((day) => `${weekdayNames[day]}s`))}`;
}

function closedPieces(now: Business, before: Business): TextPiece[] {
  const closed = now.closed.weekdays;
  if (closed.length === 0 || closed.length === 7) return [];
  const names = (days: readonly number[]) => days.map((day) => `${weekdayNames[day]}s`);
  return [plain(" Closed "), ...listPieces(names(closed), names(before.closed.weekdays)), plain(".")];
}

/** Each word of a list by itself, so that only the new ones are marked. */
function listPieces(words: readonly string[], before: readonly string[]): TextPiece[] {
  return new Intl.ListFormat("en-US")
    .formatToParts(words)
    .map(({ type, value }) => ({ text: value, changed: type === "element" && !before.includes(value) }));
}

export type Line = { label: string; value: string };

/** What the pages of settings say now, for a last look. */
export function reviewLines(business: Business): Record<"you" | "hours" | "look" | "policy", Line[]> {
  const { name, contact, home, landscape, hours, closed, delivery, serviceArea, deposit, cancellation } = business;
  return {
    you: [
      { label: "Name", value: name },
      { label: "Phone", value: contact.phone },
      { label: "Email", value: contact.email },
      { label: "Home town", value: `${home.locality}, ${home.regionName}` },
      { label: "Time zone", value: zoneName(home.timeZone) },
      { label: "Logo", value: "As at the top of this page" },
    ],
    hours: [
      { label: "Hours", value: `${openDaysText(closed.weekdays)}, ${hoursText(hours)}` },
      { label: "Delivery", value: windowText(delivery.window) },
      { label: "Pickup", value: windowText(delivery.pickup) },
      { label: "Towns", value: serviceArea.towns.join(", ") },
      { label: "ZIPs", value: `${serviceArea.zips.length}` },
    ],
    look: [{ label: "Landscape", value: landscape[0]?.toUpperCase() + landscape.slice(1) }],
    policy: [
      { label: "Deposit", value: percentText(deposit.basisPoints) },
      { label: "Full refund", value: `${daysText(cancellation.fullRefundDays)} or more before` },
      { label: "Free moves", value: String(cancellation.freeReschedules) },
    ],
  };
}
