// Tracks the one trouble that the database can't store: nothing can be saved.
import type { Deps } from "#app/deps.server.ts";
import { type AlarmRecord, noteAlarm, type RecordedTrouble } from "./alarm-record.server.ts";
import { createAlarm, createAllClear } from "./rules/alarm-text.ts";
import type { CheckResult } from "./rules/check-result.ts";
import { judgeSaving, type Trial } from "./rules/judge-database.ts";
import { planTrouble } from "./rules/plan-trouble.ts";
import { recordTrouble } from "./store.server.ts";
import { type AlarmSender, createAlarmSender, tellOwner } from "./tell-owner.server.ts";

const CHECK = "saving";

/** Keeps the trouble in memory and in the alarm file. It becomes a database row when it's over. */
export async function followSaving(deps: Deps, trial: Trial): Promise<void> {
  const { health, now, timeZone } = deps;
  const result = judgeSaving(trial, { now: now(), timeZone: timeZone() });
  if (result.alarm === undefined && !health.alarmRecord.read().troubles.some(isSaving)) return;
  await health.alarmRecord.exclusively(() => follow(deps, result));
}

async function follow(deps: Deps, result: CheckResult): Promise<void> {
  const { now } = deps;
  const { alarmRecord: record } = deps.health;
  const { troubles, told } = record.read();
  const open = troubles.find(isSaving);
  const toldLately = told.flatMap(({ check, at }) => (check === CHECK ? [at] : []));
  const plan = planTrouble(result, { check: CHECK, open, toldLately, now: now() });
  if (plan.act === "open") put(record, { check: CHECK, what: plan.what, startedAt: now(), ...UNTOLD });
  else if (plan.act === "tell") await tell(createAlarmSender(deps), record, { what: plan.what, result, at: now() });
  else if (plan.act === "mark" && open) put(record, { ...open, clearSince: plan.clearSince });
  else if (plan.act === "end" && open) await end(deps, open, plan);
}

const isSaving = ({ check }: RecordedTrouble) => check === CHECK;
const UNTOLD = { toldAt: null, toldBy: "", clearSince: null };

/** The database's log grows in pieces of this size. */
const LOG_PIECE_BYTES = 16 * 1024 * 1024;

/** The embedded database has stopped and this process is about to exit, so the alarm can't wait to see if the trouble lasts. */
export async function tellStopped(deps: Deps, error: Error): Promise<void> {
  const { health, now, timeZone } = deps;
  if (health.alarmRecord.read().troubles.some(({ check, toldAt }) => check === CHECK && toldAt)) return;
  const disk = await health.readDisk().catch(() => undefined);
  const isFull = disk !== undefined && disk.freeBytes < LOG_PIECE_BYTES;
  const trial = { ok: false, at: now(), why: isFull ? "room" : "database", error: error.message } as const;
  const result = judgeSaving(trial, { now: now(), timeZone: timeZone() });
  const what = result.alarm ?? "";
  await health.alarmRecord.exclusively(() =>
    tell(createAlarmSender(deps), health.alarmRecord, { what, result, at: now() }),
  );
}

type Told = { what: string; result: Pick<CheckResult, "summary" | "next">; at: Date };

async function tell(sender: AlarmSender, record: AlarmRecord, { what, result, at }: Told): Promise<void> {
  const open = record.read().troubles.find(isSaving);
  const trouble = { check: CHECK, what, startedAt: open?.startedAt ?? at, ...UNTOLD } as const;
  const toldBy = await tellOwner(sender, createAlarm(CHECK, what, result));
  put(record, toldBy ? { ...trouble, toldAt: at, toldBy } : trouble);
}

function put(record: AlarmRecord, trouble: RecordedTrouble): void {
  const { troubles, told } = record.read();
  record.write({ told, troubles: [...troubles.filter((one) => !isSaving(one)), trouble] });
}

async function end(deps: Deps, trouble: RecordedTrouble, plan: { isTold: boolean; endedAt: Date }): Promise<void> {
  const { db, now, health } = deps;
  const { what, startedAt, toldAt, toldBy } = trouble;
  const over = createAllClear(CHECK, what, startedAt, plan.endedAt);
  if (plan.isTold && (await tellOwner(createAlarmSender(deps), over)) === "") return;
  const { troubles, told } = health.alarmRecord.read();
  health.alarmRecord.write({ told, troubles: troubles.filter((one) => !isSaving(one)) });
  if (toldAt) noteAlarm(health.alarmRecord, CHECK, toldAt);
  if (!plan.isTold) return;
  await recordTrouble(db, { check: CHECK, what, startedAt, toldAt, toldBy, endedAt: plan.endedAt, endToldAt: now() });
}
