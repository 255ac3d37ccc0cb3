import type { Deps } from "../../deps.server.ts";
import type { HoldAlarmView } from "./book-schema.ts";
import { listOpenHolds, usualOpenHolds } from "./hold-store.server.ts";
import { holdAlarm } from "./rules/hold-alarm.ts";

const MONTH_MS = 30 * 86_400_000;

/** What the dashboard says of unpaid holds; null when there is nothing to say. */
export async function loadHoldAlarm({ db, now }: Deps): Promise<HoldAlarmView> {
  const usual = await usualOpenHolds(db, new Date(now().getTime() - MONTH_MS));
  const alarm = holdAlarm(await listOpenHolds(db), usual);
  if (!alarm) return { alarm: null };
  const { bookingIds, people, since, until } = alarm;
  return { alarm: { bookingIds, people, since: since.toISOString(), until: until?.toISOString() ?? null } };
}
