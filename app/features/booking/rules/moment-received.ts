const OLDEST_MS = 7 * 24 * 3_600_000;

/** When money counts as received. A device's clock may be wrong: nothing lies ahead, or longer ago than a device waits. */
export function momentReceived(said: Date | undefined, now: Date): Date {
  if (!said || said > now) return now;
  return now.getTime() - said.getTime() > OLDEST_MS ? now : said;
}
