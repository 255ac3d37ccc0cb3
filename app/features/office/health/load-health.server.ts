import type { Deps } from "#app/deps.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { Problem } from "#app/shared/problem.ts";
import { type HealthCheck, healthChecks } from "#app/shared/words/vocabulary.ts";
import { type Alarm, alarmSentences, alarmSubject, createAlarm, testAlarm } from "./rules/alarm-text.ts";
import { type CheckResult, compareStates, type HealthResults, needsAction } from "./rules/check-result.ts";
import { HOUR_MS, MINUTE_MS } from "./rules/duration-text.ts";
import { judgeBackups } from "./rules/judge-backups.ts";
import { DAYS_SHOWN, runHealthChecks } from "./run-health-checks.server.ts";
import type { HealthRow, HealthView } from "./schema.ts";
import { findLastTold, type HealthReport, listDays, readHealthReport } from "./store.server.ts";
import { alarmNumber, createAlarmSender, tellOwner } from "./tell-owner.server.ts";
import { CHECK_EVERY_MS } from "./watch-health.server.ts";

/** Older results count as unknown. */
const UNKNOWN_AFTER_MS = 20 * MINUTE_MS;

/** Returns the last results. Runs the checks first if those are stale, as after a restart. */
export async function loadHealth(deps: Deps): Promise<HealthView> {
  const stored = await readHealthReport(deps.db);
  const isFresh = stored && deps.now().getTime() - Date.parse(stored.at) < 2 * CHECK_EVERY_MS;
  return viewHealth(deps, isFresh ? stored : await runHealthChecks(deps));
}

export async function checkAgain(deps: Deps): Promise<HealthView> {
  return viewHealth(deps, await runHealthChecks(deps));
}

/** The number of checks in the last report that need action. */
export async function countToDo(db: Deps["db"]): Promise<number> {
  const stored = await readHealthReport(db);
  return Object.values(stored?.results ?? {}).filter(({ state }) => needsAction(state)).length;
}

function knownResults({ at, results }: HealthReport, now: Date): HealthResults {
  if (now.getTime() - Date.parse(at) < UNKNOWN_AFTER_MS) return results;
  const old = (result: CheckResult): CheckResult => (result.state === "off" ? result : { ...result, state: "unknown" });
  return Object.fromEntries(Object.entries(results).map(([check, result]) => [check, old(result)]));
}

async function viewHealth(deps: Deps, look: HealthReport): Promise<HealthView> {
  const results = knownResults(look, deps.now());
  const days = await listDays(deps.db);
  const today = businessToday(deps.now(), deps.timeZone());
  const worstOf = (check: HealthCheck, day: PlainDate) =>
    days.find((one) => one.check === check && one.day === day)?.worst ?? null;
  const shown = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, index + 1 - DAYS_SHOWN));
  const rows = healthChecks.flatMap((check): HealthRow[] => {
    const { state, summary, next = null, details = [], used = null } = results[check] ?? NOT_CHECKED;
    return [
      { check, state, summary, next, details, used, days: shown.map((day) => ({ day, worst: worstOf(check, day) })) },
    ];
  });
  const alarm = exampleAlarm(deps, results);
  return {
    at: look.at,
    rows: rows.toSorted((a, b) => compareStates(a.state, b.state)),
    alarms: await viewAlarms(deps),
    example: { subject: alarmSubject(alarm), sentences: alarmSentences(alarm) },
  };
}

const NOT_CHECKED: CheckResult = { state: "unknown", summary: "Not checked yet." };

async function viewAlarms({ db, business, mail, texts }: Deps): Promise<HealthView["alarms"]> {
  const last = await findLastTold(db);
  const { alarms, messages } = business();
  const isTexted = alarmNumber(business()) !== undefined && texts.by === "twilio";
  return {
    emails: [...ownerEmails(business())],
    isMailed: mail.by === "smtp",
    phone: isTexted ? alarms.phone || messages.ownerPhone : null,
    hasHeartbeat: alarms.heartbeatUrl !== "",
    last: last?.toldAt
      ? {
          at: last.toldAt.toISOString(),
          what: last.what,
          by: last.toldBy,
          minutes: last.endedAt ? Math.round((last.endedAt.getTime() - last.startedAt.getTime()) / MINUTE_MS) : null,
        }
      : null,
  };
}

const EXAMPLE_HOURS = 50;

/** Uses a current alarm, or a stale backup if there is none. */
function exampleAlarm({ now, timeZone }: Deps, results: HealthResults): Alarm {
  for (const check of healthChecks) {
    const result = results[check];
    if (result?.alarm) return createAlarm(check, result.alarm, result);
  }
  const at = { now: now(), timeZone: timeZone() };
  const finishedAt = new Date(at.now.getTime() - EXAMPLE_HOURS * HOUR_MS);
  const stale = judgeBackups([{ place: "store", finishedAt, bytes: null, failedAt: null, error: null }], at);
  return createAlarm("backups", stale.alarm ?? "", stale);
}

export async function sendTestAlarm(deps: Deps): Promise<{ by: string }> {
  const by = await tellOwner(createAlarmSender(deps), testAlarm);
  if (by === "")
    throw new Problem(409, "nobody_told", "Neither an email nor a text could be sent. Check both under Settings.");
  return { by };
}
