// The one trouble that the database can't keep: that nothing can be saved.
import type { Deps } from "../../deps.server.ts";
import { begunAlarm, overAlarm } from "./rules/alarm-text.ts";
import type { CheckResult } from "./rules/check-result.ts";
import { judgeSaving, type Trial } from "./rules/judge-database.ts";
import { planTrouble } from "./rules/plan-trouble.ts";
import { recordTrouble } from "./store.server.ts";
import { type Teller, tellerOf, tellOwner } from "./tell-owner.server.ts";
import { type BookTrouble, noteTold, type ToldBook } from "./told-book.server.ts";

const CHECK = "saving";

/** Told from memory and the book. It becomes a row of the others once it is over. */
export async function followSaving(deps: Deps, trial: Trial): Promise<void> {
  const { health, now, timeZone } = deps;
  const result = judgeSaving(trial, { now: now(), timeZone: timeZone() });
  if (result.alarm === undefined && !health.book.read().troubles.some(isSaving)) return;
  await health.book.alone(() => follow(deps, result));
}

async function follow(deps: Deps, result: CheckResult): Promise<void> {
  const { now } = deps;
  const { book } = deps.health;
  const { troubles, told } = book.read();
  const open = troubles.find(isSaving);
  const toldLately = told.flatMap(({ check, at }) => (check === CHECK ? [at] : []));
  const plan = planTrouble(result, { check: CHECK, open, toldLately, now: now() });
  if (plan.act === "open") put(book, { check: CHECK, what: plan.what, startedAt: now(), ...UNTOLD });
  else if (plan.act === "tell") await tell(tellerOf(deps), book, { what: plan.what, result, at: now() });
  else if (plan.act === "mark" && open) put(book, { ...open, clearSince: plan.clearSince });
  else if (plan.act === "end" && open) await end(deps, open, plan);
}

const isSaving = ({ check }: BookTrouble) => check === CHECK;
const UNTOLD = { toldAt: null, toldBy: "", clearSince: null };

/** What the database's log needs to go on. */
const LOG_PIECE_BYTES = 16 * 1024 * 1024;

/** The embedded database has stopped and this process is about to end: there is no time to wait whether it holds. */
export async function tellStopped(deps: Deps, error: Error): Promise<void> {
  const { health, now, timeZone } = deps;
  if (health.book.read().troubles.some(({ check, toldAt }) => check === CHECK && toldAt)) return;
  const disk = await health.readDisk().catch(() => undefined);
  const isFull = disk !== undefined && disk.freeBytes < LOG_PIECE_BYTES;
  const trial = { ok: false, at: now(), why: isFull ? "room" : "database", error: error.message } as const;
  const result = judgeSaving(trial, { now: now(), timeZone: timeZone() });
  const what = result.alarm ?? "";
  await health.book.alone(() => tell(tellerOf(deps), health.book, { what, result, at: now() }));
}

type Told = { what: string; result: Pick<CheckResult, "known" | "next">; at: Date };

async function tell(teller: Teller, book: ToldBook, { what, result, at }: Told): Promise<void> {
  const open = book.read().troubles.find(isSaving);
  const trouble = { check: CHECK, what, startedAt: open?.startedAt ?? at, ...UNTOLD } as const;
  const toldBy = await tellOwner(teller, begunAlarm(CHECK, what, result));
  put(book, toldBy ? { ...trouble, toldAt: at, toldBy } : trouble);
}

function put(book: ToldBook, trouble: BookTrouble): void {
  const { troubles, told } = book.read();
  book.write({ told, troubles: [...troubles.filter((one) => !isSaving(one)), trouble] });
}

async function end(deps: Deps, trouble: BookTrouble, plan: { isTold: boolean; endedAt: Date }): Promise<void> {
  const { db, now, health } = deps;
  const { what, startedAt, toldAt, toldBy } = trouble;
  const over = overAlarm(CHECK, what, startedAt, plan.endedAt);
  if (plan.isTold && (await tellOwner(tellerOf(deps), over)) === "") return;
  const { troubles, told } = health.book.read();
  health.book.write({ told, troubles: troubles.filter((one) => !isSaving(one)) });
  if (toldAt) noteTold(health.book, CHECK, toldAt);
  if (!plan.isTold) return;
  await recordTrouble(db, { check: CHECK, what, startedAt, toldAt, toldBy, endedAt: plan.endedAt, endToldAt: now() });
}
