import { instantAt } from "#app/shared/days/business-clock.ts";
import { addDays, dateInZone } from "#app/shared/days/plain-date.ts";

/** The quietest hour: few bookings and no deliveries. */
const QUIET_HOUR = "03:00";
const HOUR_MS = 3_600_000;
const AGAIN_MS = HOUR_MS;
const PROVE_DAYS = 30;
const PROVE_AGAIN_MS = 20 * HOUR_MS;

/** The last start and the last successful start, of backups to the store or of drills. */
export type RunTimes = { begunAt: Date | null; goodAt: Date | null };

/** True once a night in the business's time zone, or later if the server was off. Retries a failure every hour. */
export function isBackupDue({ begunAt, goodAt }: RunTimes, now: Date, timeZone: string): boolean {
  if (begunAt && now.getTime() - begunAt.getTime() < AGAIN_MS && begunAt <= now) return false;
  return goodAt === null || goodAt < lastQuietHour(now, timeZone);
}

/** True every 30 days, and soon after the first backup. Retries a failure the next day. */
export function isProofDue({ begunAt, goodAt }: RunTimes, now: Date): boolean {
  if (begunAt && now.getTime() - begunAt.getTime() < PROVE_AGAIN_MS && begunAt <= now) return false;
  return goodAt === null || now.getTime() - goodAt.getTime() > PROVE_DAYS * 24 * HOUR_MS;
}

function lastQuietHour(now: Date, timeZone: string): Date {
  const today = dateInZone(now, timeZone);
  const thisNight = instantAt(today, QUIET_HOUR, timeZone);
  return thisNight <= now ? thisNight : instantAt(addDays(today, -1), QUIET_HOUR, timeZone);
}
