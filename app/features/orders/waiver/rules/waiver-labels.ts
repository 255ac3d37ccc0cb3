import { longDate } from "#app/shared/days/date-format.ts";
import { daysBetween, isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { WaiverStatus } from "#app/shared/words/vocabulary.ts";

export const waiverStatusLabels: Record<WaiverStatus, string> = {
  confirmed: "Signed",
  unsigned: "Unsigned",
  void: "Void",
};

/** What a caller of the API may leave out. The signature is still valid, and the record says what is missing. */
export const notStatedText = {
  agreed: "acceptance of the terms (agreed)",
  consent: "consent to sign electronically (consent)",
} as const;

/** `Version of January 1, 2025`; of a second text of that day, `Version of January 1, 2025 (2)`. */
export function versionText(version: string): string {
  const [day = "", ...edition] = version.split(" ");
  return `Version of ${[isPlainDate(day) ? longDate(day) : day, ...edition].join(" ")}`;
}

/** Which items run with water: `Wet`, `All wet`, `Wet: Castle Combo, Slip and Slide`; nothing where none does. */
export function wetText(items: readonly { name: string; wet: boolean }[]): string {
  const wet = items.filter((item) => item.wet).map(({ name }) => name);
  if (wet.length < items.length) return wet.length > 0 ? `Wet: ${wet.join(", ")}` : "";
  return items.length > 1 ? "All wet" : "Wet";
}

/** How pressing a missing signature is. */
export function timeToSign(eventDate: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, eventDate);
  if (days < 0) return "The party is over";
  if (days === 0) return "The party is today";
  return days === 1 ? "The party is tomorrow" : `${days} days until the party`;
}
