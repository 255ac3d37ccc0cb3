// What stands above the rows: how many next steps there are, and whether customers feel any of it.
import type { HealthCheck, HealthState } from "../../../shared/vocabulary.ts";
import { checkLabels } from "./check-result.ts";

type Row = { check: HealthCheck; state: HealthState };

export type Headline = { tone: "bad" | "waiting" | "good"; title: string; text: string };

/** What a customer meets. */
const FELT: readonly HealthCheck[] = ["saving", "database", "mail", "payments", "jobs"];

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const inWords = (n: number) => WORDS[n] ?? String(n);

export function healthHeadline(rows: readonly Row[]): Headline {
  const named = (state: HealthState) => rows.filter((row) => row.state === state);
  const [stopped, steps] = [named("stopped"), [...named("to_do"), ...named("soon")]];
  const fineCount = named("fine").length;
  const areFine = `${inWords(fineCount).toLowerCase()} ${fineCount === 1 ? "is" : "are"} fine`;
  if (stopped.length > 0) {
    const names = stopped.map(({ check }) => checkLabels[check]).join(", ");
    const isFelt = stopped.some(({ check }) => FELT.includes(check));
    const text = isFelt ? "Customers may feel it now. Begin with the first row." : "Begin with the first row.";
    return { tone: "bad", title: `Stopped: ${names}`, text };
  }
  const felt = steps.filter(({ check }) => FELT.includes(check)).map(({ check }) => checkLabels[check]);
  const text =
    felt.length === 0 ? "Bookings, payments and email work." : `Bookings can be saved. Look at: ${felt.join(", ")}.`;
  if (steps.length === 0) return { tone: "good", title: `Nothing to do, ${areFine}`, text };
  const title = `${inWords(steps.length)} next step${steps.length === 1 ? "" : "s"}, ${areFine}`;
  return { tone: "waiting", title, text };
}

/** The bars in words: `2 bad days, May 12`. */
export function badDays(days: readonly { day: string; worst: HealthState | null }[]): {
  count: number;
  last: string | undefined;
} {
  const bad = days.filter(({ worst }) => worst === "stopped" || worst === "to_do");
  return { count: bad.length, last: bad.at(-1)?.day };
}
