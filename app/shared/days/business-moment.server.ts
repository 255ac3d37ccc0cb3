const LOCAL = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Returns the instant of `2026-11-28T08:00` in the business's time zone; undefined for a time that no clock shows. */
export function parseBusinessMoment(local: string, timeZone: string): Date | undefined {
  if (!LOCAL.test(local)) return undefined;
  try {
    const zoned = Temporal.PlainDateTime.from(local, { overflow: "reject" }).toZonedDateTime(timeZone);
    return new Date(zoned.epochMilliseconds);
  } catch {
    return undefined;
  }
}
