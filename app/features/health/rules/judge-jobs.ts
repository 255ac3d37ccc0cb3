// What the server does by itself: jobs that wait, the work of every minute, and how old the program is.
import { longDateAt } from "../../../shared/business-clock.ts";
import { type At, type CheckResult, fine, type NextStep, notKnown } from "./check-result.ts";
import { count, DAY_MS, durationText, MINUTE_MS } from "./duration-text.ts";

export type JobFacts = {
  waiting: number;
  /** Due and not begun: how many, and since when the oldest. */
  late: number;
  lateSince: Date | null;
  /** When the work of every minute was last done in this process; undefined where it does none. */
  tickedAt: Date | undefined;
  /** Parts of it that failed since the start, with how often. */
  failures: readonly (readonly [part: string, n: number])[];
  /** Of a restored copy: nothing is done until its owner confirms it. */
  isCopy: boolean;
};

const STUCK_MS = 15 * MINUTE_MS;

const restart: NextStep = {
  text: "Restart the server. What waits is done afterwards.",
  command: "systemctl restart cartecay-bounce",
};

const confirmCopy: NextStep = {
  text: "Say whether this is the real one now.",
  links: [{ label: "Open Backups", href: "/admin/backups" }],
};

export function judgeJobs(
  { waiting, late, lateSince, tickedAt, failures, isCopy }: JobFacts,
  { now }: At,
): CheckResult {
  if (isCopy) {
    const known = `This is a restored copy: ${count(waiting, "job")} wait${waiting === 1 ? "s" : ""} until you confirm it.`;
    return { state: "to_do", known, next: confirmCopy };
  }
  const details = failures.map(([part, n]) => `Failed since the start: ${part}, ${count(n, "time")}`);
  const lateMs = lateSince ? now.getTime() - lateSince.getTime() : 0;
  if (lateMs >= STUCK_MS) {
    const known = `${count(late, "job")} should have begun ${durationText(lateMs)} ago: emails, texts and refunds wait.`;
    return { state: "stopped", alarm: "jobs are stuck", known, next: restart, details };
  }
  const silentMs = tickedAt ? now.getTime() - tickedAt.getTime() : 0;
  if (silentMs >= STUCK_MS) {
    const known = `What runs every minute hasn't run for ${durationText(silentMs)}: holds don't end, reminders don't leave.`;
    return { state: "stopped", alarm: "jobs are stuck", known, next: restart, details };
  }
  return fine(`${count(waiting, "job")} wait${waiting === 1 ? "s" : ""}, none late.`, { details });
}

export type VersionFacts = { version: string; builtAt: Date | undefined; node: string };

const OLD_MS = 180 * DAY_MS;

/** Without the network nobody knows what is newer, but half a year is long. */
export function judgeVersion({ version, builtAt, node }: VersionFacts, { now, timeZone }: At): CheckResult {
  const details = [`Node ${node}`];
  if (!builtAt) return { ...notKnown(`${version}. Nobody knows how old it is.`), details };
  const known = `${version}, built ${longDateAt(builtAt, timeZone)}.`;
  if (now.getTime() - builtAt.getTime() < OLD_MS) return fine(known, { details });
  const next = { text: "Look for a newer one: it brings fixes for the programs it is made of.", command: "git pull" };
  return { state: "soon", known, next, details };
}
