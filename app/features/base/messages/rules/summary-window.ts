const WINDOW_MS = 15 * 60_000;

/** One summary covers a quarter of an hour by the clock, so each booking is in exactly one. */
export function summaryWindow(at: Date): { from: Date; until: Date } {
  const from = Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS;
  return { from: new Date(from), until: new Date(from + WINDOW_MS) };
}
