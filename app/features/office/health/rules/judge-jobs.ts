// Judges the job queue, the work that runs every minute, and the program's age.

import { countText } from "#app/features/office/backups/rules/size-text.ts";
import { longDateAt } from "#app/shared/days/business-clock.ts";
import { type CheckResult, fine, type LocalNow, type NextStep, notKnown } from "./check-result.ts";
import { DAY_MS, durationText, MINUTE_MS } from "./duration-text.ts";

export type JobFacts = {
  waiting: number;
  /** Jobs that should have started, and when the oldest of them was due. */
  late: number;
  lateSince: Date | null;
  /** When the work of every minute last ran in this process; undefined if it doesn't run here. */
  tickedAt: Date | undefined;
  /** Parts of that work that failed since the start, with counts. */
  failures: readonly (readonly [part: string, n: number])[];
  /** A restored copy runs no jobs until its owner confirms it. */
  isCopy: boolean;
};

const STUCK_MS = 15 * MINUTE_MS;

const restart: NextStep = {
  text: "Restart the server. It then catches up on what's waiting.",
  command: "systemctl restart cartecay-bounce",
};

const confirmCopy: NextStep = {
  text: "Confirm that this is the real one.",
  links: [{ label: "Open Backups", href: "/admin/backups" }],
};

export function judgeJobs(
  { waiting, late, lateSince, tickedAt, failures, isCopy }: JobFacts,
  { now }: LocalNow,
): CheckResult {
  if (isCopy) {
    const summary = `This is a restored copy: ${countText(waiting, "job")} on hold until you confirm it.`;
    return { state: "to_do", summary, next: confirmCopy };
  }
  const details = failures.map(([part, n]) => `Failed since the start: ${part}, ${countText(n, "time")}`);
  const lateMs = lateSince ? now.getTime() - lateSince.getTime() : 0;
  if (lateMs >= STUCK_MS) {
    const summary = `${countText(late, "job")} should have started ${durationText(lateMs)} ago. Emails, texts and refunds are waiting.`;
    return { state: "stopped", alarm: "jobs are stuck", summary, next: restart, details };
  }
  const silentMs = tickedAt ? now.getTime() - tickedAt.getTime() : 0;
  if (silentMs >= STUCK_MS) {
    const summary = `The work of every minute hasn't run for ${durationText(silentMs)}. Holds don't expire and reminders don't go out.`;
    return { state: "stopped", alarm: "jobs are stuck", summary, next: restart, details };
  }
  return fine(`${countText(waiting, "job")} waiting, none late.`, { details });
}

export type VersionFacts = { version: string; builtAt: Date | undefined; node: string };

const OLD_MS = 180 * DAY_MS;

/** The server doesn't ask the network for newer versions, so it goes by age. */
export function judgeVersion({ version, builtAt, node }: VersionFacts, { now, timeZone }: LocalNow): CheckResult {
  const details = [`Node ${node}`];
  if (!builtAt) return { ...notKnown(`${version}. Its build date isn't known.`), details };
  const summary = `${version}, built ${longDateAt(builtAt, timeZone)}.`;
  if (now.getTime() - builtAt.getTime() < OLD_MS) return fine(summary, { details });
  const next = {
    text: "Look for a newer version. It has security fixes for the packages inside.",
    command: "git pull",
  };
  return { state: "soon", summary, next, details };
}
