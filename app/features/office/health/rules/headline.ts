// Sums up the checks in the page's headline: the number of next steps, and whether customers are affected.
import type { HealthCheck, HealthState } from "#app/shared/words/vocabulary.ts";
import { checkLabels } from "./check-result.ts";

type Row = { check: HealthCheck; state: HealthState };

export type Headline = { tone: "bad" | "waiting" | "good"; title: string; text: string };

/** Customers notice when these fail. */
const NOTICED: readonly HealthCheck[] = ["saving", "database", "mail", "payments", "jobs"];

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const inWords = (n: number) => WORDS[n] ?? String(n);

export function healthHeadline(rows: readonly Row[]): Headline {
  const named = (state: HealthState) => rows.filter((row) => row.state === state);
  const stopped = named("stopped");
  const steps = [...named("to_do"), ...named("soon")];
  const fineCount = named("fine").length;
  const areFine = `${inWords(fineCount).toLowerCase()} ${fineCount === 1 ? "is" : "are"} fine`;
  if (stopped.length > 0) {
    const names = stopped.map(({ check }) => checkLabels[check]).join(", ");
    const isNoticed = stopped.some(({ check }) => NOTICED.includes(check));
    const text = isNoticed ? "Customers may notice. Start with the first row." : "Start with the first row.";
    return { tone: "bad", title: `Stopped: ${names}`, text };
  }
  const noticed = steps.filter(({ check }) => NOTICED.includes(check)).map(({ check }) => checkLabels[check]);
  const text =
    noticed.length === 0
      ? "Bookings, payments and email work."
      : `Bookings can be saved. Check: ${noticed.join(", ")}.`;
  if (steps.length === 0) return { tone: "good", title: `Nothing to do, ${areFine}`, text };
  const title = `${inWords(steps.length)} next step${steps.length === 1 ? "" : "s"}, ${areFine}`;
  return { tone: "waiting", title, text };
}

/** The number of bad days and the last one, for the words below the bars. */
export function badDays(days: readonly { day: string; worst: HealthState | null }[]): {
  count: number;
  last: string | undefined;
} {
  const bad = days.filter(({ worst }) => worst === "stopped" || worst === "to_do");
  return { count: bad.length, last: bad.at(-1)?.day };
}
