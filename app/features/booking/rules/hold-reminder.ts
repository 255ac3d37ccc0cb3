const DAY_MINUTES = 24 * 60;

/** Holds that end by then are reminded of: a day before the end, or halfway through a shorter hold. */
export function remindersFrom(now: Date, holdMinutes: number): Date {
  return new Date(now.getTime() + Math.min(DAY_MINUTES, holdMinutes / 2) * 60_000);
}
