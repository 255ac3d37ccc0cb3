// Takes one look at everything: each check by itself and with its own time, so that one that hangs keeps nobody waiting.
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays } from "../../shared/plain-date.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { type HealthCheck, healthChecks } from "../../shared/vocabulary.ts";
import { checks } from "./checks.server.ts";
import { type CheckResult, type HealthResults, type LocalNow, notKnown } from "./rules/check-result.ts";
import type { DiskDay } from "./rules/judge-disk.ts";
import { deleteDaysBefore, type HealthReport, markDay, readHealthReport, saveHealthReport } from "./store.server.ts";

const CHECK_MS = 20_000;
export const DAYS_SHOWN = 30;

/** Looks, and stores what was seen for every process and for the days' bars. Where nothing can be stored, it is seen all the same. */
export async function runHealthChecks(deps: Deps): Promise<HealthReport> {
  const at: LocalNow = { now: deps.now(), timeZone: deps.timeZone() };
  const results = await runChecks(deps, at);
  const before = await readHealthReport(deps.db).catch(() => undefined);
  const look = { at: at.now.toISOString(), results, diskDays: await diskDays(deps, at, before?.diskDays ?? []) };
  await storeLook(deps, at, look).catch((error) =>
    deps.log.warn({ err: error }, "the look at everything wasn't stored"),
  );
  return look;
}

async function storeLook({ db }: Deps, { now, timeZone }: LocalNow, look: HealthReport): Promise<void> {
  const today = businessToday(now, timeZone);
  await db.transaction(async (tx) => {
    await saveHealthReport(tx, look);
    await markDay(tx, today, look.results);
    await deleteDaysBefore(tx, addDays(today, 1 - DAYS_SHOWN));
  });
}

async function runChecks(deps: Deps, at: LocalNow): Promise<HealthResults> {
  const results = await Promise.all(
    healthChecks.map(async (check) => [check, await runCheck(deps, at, check)] as const),
  );
  return Object.fromEntries(results);
}

async function runCheck(deps: Deps, at: LocalNow, check: HealthCheck): Promise<CheckResult> {
  const { running } = deps.health;
  if (running.has(check)) return notKnown("The look before this one hasn't come back yet.");
  const work = checks[check](deps, at);
  running.set(check, work);
  const done = () => void running.delete(check);
  work.then(done, done);
  try {
    return await withTimeLimit(work, CHECK_MS, "No answer within 20 seconds.");
  } catch (error) {
    deps.log.warn({ err: error, check }, "a health check failed");
    return { ...notKnown("It couldn't be looked at just now."), details: [(error as Error).message] };
  }
}

/** One figure a day: the newest. */
async function diskDays({ health, log }: Deps, { now, timeZone }: LocalNow, before: DiskDay[]): Promise<DiskDay[]> {
  const day = businessToday(now, timeZone);
  try {
    const { bytes, freeBytes } = await health.readDisk();
    const others = before.filter((one) => one.day < day).slice(1 - DAYS_SHOWN);
    return [...others, { day, usedBytes: bytes - freeBytes }];
  } catch (error) {
    log.warn({ err: error }, "the disk couldn't be read");
    return before;
  }
}
