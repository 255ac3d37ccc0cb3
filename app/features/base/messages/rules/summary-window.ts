const WINDOW_MS = 15 * 60_000;

/** The quarter of an hour that one summary covers, by the clock: a booking is in one of them only. */
export function summaryWindow(at: Date): { from: Date; until: Date } {
  const from = Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS;
  return { from: new Date(from), until: new Date(from + WINDOW_MS) };
}
