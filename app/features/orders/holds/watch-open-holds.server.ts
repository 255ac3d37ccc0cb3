import type { Deps } from "#app/deps.server.ts";
import { fleetUnits } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { holdAlarm } from "./rules/hold-alarm.ts";
import type { HoldAlarmView } from "./schema.ts";
import { listOpenHolds } from "./store.server.ts";

/** Unpaid holds that look suspicious, for the dashboard; null when there are none. */
export async function loadHoldAlarm({ db }: Deps): Promise<HoldAlarmView> {
  const [fleet] = await fleetUnits(db);
  const alarm = holdAlarm(await listOpenHolds(db), fleet?.units ?? 0);
  if (!alarm) return { alarm: null };
  return { alarm: { ...alarm, since: alarm.since.toISOString(), until: alarm.until?.toISOString() ?? null } };
}
