// Tracks troubles in the database: opened once across all processes, told by one of them, ended when they're over.
import type { Deps } from "#app/deps.server.ts";
import { type HealthCheck, healthChecks } from "#app/shared/words/vocabulary.ts";
import { noteAlarm } from "./alarm-record.server.ts";
import { type Alarm, createAlarm, createAllClear } from "./rules/alarm-text.ts";
import type { CheckResult, HealthResults } from "./rules/check-result.ts";
import { DAY_MS, MINUTE_MS } from "./rules/duration-text.ts";
import { planTrouble, type TroublePlan } from "./rules/plan-trouble.ts";
import {
  changeTrouble,
  claimTrouble,
  listEndedUntold,
  listOpenTroubles,
  listToldSince,
  openTrouble,
  type TroubleRow,
} from "./store.server.ts";
import { createAlarmSender, tellOwner } from "./tell-owner.server.ts";

/** How long a process may hold a trouble while it sends. Longer than an email can hang. */
const CLAIM_MS = 10 * MINUTE_MS;

export async function followTroubles(deps: Deps, results: HealthResults): Promise<void> {
  await adoptRecordedTroubles(deps);
  const told = await listToldSince(deps.db, new Date(deps.now().getTime() - DAY_MS));
  const open = await listOpenTroubles(deps.db);
  for (const check of healthChecks) {
    const result = results[check];
    // follow-saving.server.ts handles saving, without the database.
    if (!result || check === "saving") continue;
    const trouble = open.find((row) => row.check === check);
    const toldLately = told.flatMap((row) => (row.check === check && row.toldAt ? [row.toldAt] : []));
    const plan = planTrouble(result, { check, open: trouble, toldLately, now: deps.now() });
    await carryOut(deps, { check, result, trouble }, plan);
  }
  await tellOfEnds(deps);
}

type Subject = { check: HealthCheck; result: CheckResult; trouble: TroubleRow | undefined };

async function carryOut(deps: Deps, { check, result, trouble }: Subject, plan: TroublePlan): Promise<void> {
  const { db, now } = deps;
  if (plan.act === "none") return;
  if (plan.act === "mark") {
    if (trouble) await changeTrouble(db, trouble.id, { clearSince: plan.clearSince });
  } else if (plan.act === "end") {
    if (trouble) await changeTrouble(db, trouble.id, { endedAt: plan.endedAt });
  } else {
    await openTrouble(db, { check, what: plan.what, startedAt: now() });
    const row = (await listOpenTroubles(db)).find((one) => one.check === check);
    if (!row || plan.act === "open") return;
    const alarm = createAlarm(check, plan.what, result);
    await tellOnce(deps, row, alarm, (toldBy) => ({ toldAt: now(), toldBy, what: plan.what, clearSince: null }));
  }
}

/** Marks the trouble as told only if an email or text went out; otherwise the next run tries again. */
async function tellOnce(
  deps: Deps,
  row: TroubleRow,
  alarm: Alarm,
  told: (ways: string) => Partial<TroubleRow>,
): Promise<void> {
  const { db, now } = deps;
  const until = new Date(now().getTime() + CLAIM_MS);
  if (alarm.what === "test" || !(await claimTrouble(db, row.id, now(), until, alarm.what))) return;
  const ways = await tellOwner(createAlarmSender(deps), alarm);
  if (ways && alarm.what === "begun") noteAlarm(deps.health.alarmRecord, row.check, now());
  await changeTrouble(db, row.id, { claimedUntil: null, ...(ways && told(ways)) });
}

async function tellOfEnds(deps: Deps): Promise<void> {
  const { db, now } = deps;
  for (const row of await listEndedUntold(db, new Date(now().getTime() - DAY_MS))) {
    const alarm = createAllClear(row.check, row.what, row.startedAt, row.endedAt ?? now());
    await tellOnce(deps, row, alarm, () => ({ endToldAt: now() }));
  }
}

/** Takes over troubles that a command told the owner about, such as a failed backup. */
async function adoptRecordedTroubles({ db, health }: Deps): Promise<void> {
  const { troubles, told } = health.alarmRecord.read();
  const adopted = troubles.filter(({ check }) => check !== "saving");
  if (adopted.length === 0) return;
  for (const { check, what, startedAt, toldAt, toldBy } of adopted) {
    await openTrouble(db, { check, what, startedAt });
    const row = (await listOpenTroubles(db)).find((one) => one.check === check);
    if (row && !row.toldAt) await changeTrouble(db, row.id, { toldAt, toldBy });
  }
  health.alarmRecord.write({ told, troubles: troubles.filter(({ check }) => check === "saving") });
}
