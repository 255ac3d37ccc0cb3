// Runs every health check, each with its own time limit, so that one that hangs holds up nothing else.
import type { Deps } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { withTimeLimit } from "#app/shared/time-limit.ts";
import { type HealthCheck, healthChecks } from "#app/shared/words/vocabulary.ts";
import { checks } from "./checks.server.ts";
import { type CheckResult, type HealthResults, type LocalNow, notKnown } from "./rules/check-result.ts";
import type { DiskDay } from "./rules/judge-disk.ts";
import { deleteDaysBefore, type HealthReport, markDay, readHealthReport, saveHealthReport } from "./store.server.ts";

const CHECK_MS = 20_000;
export const DAYS_SHOWN = 30;

/** Stores the report for every process and for the bars of the last 30 days. Returns it even if it can't be stored. */
export async function runHealthChecks(deps: Deps): Promise<HealthReport> {
  const at: LocalNow = { now: deps.now(), timeZone: deps.timeZone() };
  const results = await runChecks(deps, at);
  const before = await readHealthReport(deps.db).catch(() => undefined);
  const report = { at: at.now.toISOString(), results, diskDays: await diskDays(deps, at, before?.diskDays ?? []) };
  await storeReport(deps, at, report).catch((error) =>
    deps.log.warn({ err: error }, "the health report couldn't be stored"),
  );
  return report;
}

async function storeReport({ db }: Deps, { now, timeZone }: LocalNow, report: HealthReport): Promise<void> {
  const today = businessToday(now, timeZone);
  await db.transaction(async (tx) => {
    await saveHealthReport(tx, report);
    await markDay(tx, today, report.results);
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
  if (running.has(check)) return notKnown("The previous check is still running.");
  const work = checks[check](deps, at);
  running.set(check, work);
  const done = () => void running.delete(check);
  work.then(done, done);
  try {
    return await withTimeLimit(work, CHECK_MS, "No answer within 20 seconds.");
  } catch (error) {
    deps.log.warn({ err: error, check }, "a health check failed");
    return { ...notKnown("This couldn't be checked just now."), details: [(error as Error).message] };
  }
}

/** Keeps the latest figure of each day. */
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
