const MINUTE_MS = 60_000;
const STEP_MS = 10 * MINUTE_MS;
const MOST_MS = 24 * 60 * MINUTE_MS;

/** Until when a hold lives on whose payment cannot be asked about: ten minutes more, at most a day after it had ended. */
export function extendedHold(endedAt: Date, now: Date): Date | undefined {
  const last = endedAt.getTime() + MOST_MS;
  if (now.getTime() >= last) return undefined;
  return new Date(Math.min(now.getTime() + STEP_MS, last));
}
