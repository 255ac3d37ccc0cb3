import { monthAndYear } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import type { ReviewSource } from "#app/shared/words/vocabulary.ts";

export const sourceLabels: Record<ReviewSource, string> = {
  google: "Google",
  facebook: "Facebook",
  email: "Email",
  in_person: "In person",
  other: "Somewhere else",
};

const shownSources: Record<ReviewSource, string> = {
  google: "on Google",
  facebook: "on Facebook",
  email: "by email",
  in_person: "in person",
  other: "",
};

/** `on Google`, or the page that a link leads to; empty where nothing is known. */
export function shownSource({ source, sourceUrl }: { source: ReviewSource | null; sourceUrl: string }): string {
  const named = source ? shownSources[source] : "";
  return named || (sourceUrl ? new URL(sourceUrl).hostname.replace(/^www\./, "") : "");
}

/** `May 2026`: the day itself is nobody's business. */
export function shownMonth(saidOn: string | null): string {
  return saidOn && isPlainDate(saidOn) ? monthAndYear(saidOn) : "";
}
