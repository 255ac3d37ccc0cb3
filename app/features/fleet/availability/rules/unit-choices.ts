// Finds the units of an inflatable that are open for a stay, and which of them leaves the most room for later orders.
// Days are numbers counted from today, both ends included; units are places in a list.
import { MOST_DAYS } from "#app/shared/words/vocabulary.ts";

export type DaySpan = { from: number; through: number };

/** A gap as long as the longest order is as good as an open end. */
const LONGEST_GAP = MOST_DAYS;

/** Returns the units open for all of the days: its own first, then the one with the fewest idle days around it. */
export function unitChoices(taken: readonly (readonly DaySpan[])[], days: DaySpan, own?: number): number[] {
  const open = taken.flatMap((spans, unit) => (spans.some((span) => overlap(span, days)) ? [] : [{ unit, spans }]));
  const ranked = open.map(({ unit, spans }) => ({ unit, rank: unit === own ? -1 : idleAround(spans, days) }));
  return ranked.sort((a, b) => a.rank - b.rank || a.unit - b.unit).map(({ unit }) => unit);
}

const overlap = (a: DaySpan, b: DaySpan) => a.from <= b.through && b.from <= a.through;

/** Past days are useless, so a gap begins today at the earliest. */
function idleAround(spans: readonly DaySpan[], days: DaySpan): number {
  const ends = spans.filter((span) => span.through < days.from).map((span) => span.through);
  const begins = spans.filter((span) => span.from > days.through).map((span) => span.from);
  const before = days.from - Math.max(-1, ...ends) - 1;
  const after = Math.min(Number.POSITIVE_INFINITY, ...begins) - days.through - 1;
  return Math.min(Math.max(before, 0), LONGEST_GAP) + Math.min(after, LONGEST_GAP);
}
