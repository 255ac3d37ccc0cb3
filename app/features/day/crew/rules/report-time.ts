// When something that was reported happened. A phone's clock may be hours off, and what it says can neither lie ahead nor before the day
// on which somebody signed in on it.
const clamped = (at: Date, from: Date, to: Date) =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));

export const happenedAt = (at: Date, { since, now }: { since: Date; now: Date }): Date => clamped(at, since, now);

const HOUR_MS = 3_600_000;

/** Whether somebody can still act on it. */
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < HOUR_MS;
