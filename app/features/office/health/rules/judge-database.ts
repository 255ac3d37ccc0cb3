// Judges the trial write, the database and the clock.
import { sizeText } from "#app/features/office/backups/rules/size-text.ts";
import { type CheckResult, fine, type LocalNow, notKnown } from "./check-result.ts";
import { durationText, MINUTE_MS } from "./duration-text.ts";

/** The outcome of a trial write. `room`: the disk is full. `database`: the database refused or didn't answer. */
export type Trial = { at: Date } & ({ ok: true } | { ok: false; why: "room" | "database"; error: string });

const JUST_NOW_MS = 2000;

export function judgeSaving(trial: Trial, { now }: LocalNow): CheckResult {
  if (trial.ok) {
    const agoMs = now.getTime() - trial.at.getTime();
    const when = agoMs < JUST_NOW_MS ? "just now" : `${durationText(agoMs)} ago`;
    return fine(`A test write worked ${when}. Outside monitors can ask /savez.`);
  }
  const isFull = trial.why === "room";
  return {
    state: "stopped",
    alarm: "nothing can be saved",
    summary: isFull
      ? "Nothing can be saved: the disk with the data folder is full. Customers can see your pages but can't book."
      : "Nothing can be saved: the database refuses or doesn't answer. Customers can see your pages but can't book.",
    next: isFull
      ? { text: "Free some space on the server. Saving then works again without a restart.", command: "df -h" }
      : {
          text: "Check the server's log. Saving works again as soon as the database answers.",
          command: "journalctl -e",
        },
    details: [trial.error],
  };
}

export type DatabaseFacts = { ms: number; bytes: number; isOutdated: boolean };

const SLOW_MS = 1000;

export function judgeDatabase({ ms, bytes, isOutdated }: DatabaseFacts): CheckResult {
  const summary = `Answers in ${Math.max(1, Math.round(ms))} ms and holds ${sizeText(bytes)}.`;
  if (isOutdated) {
    const next = { text: "Restart the server with the new version.", command: "systemctl restart cartecay-bounce" };
    return {
      state: "to_do",
      summary: "A newer version has changed the database, so this process only serves pages.",
      next,
    };
  }
  if (ms < SLOW_MS) return fine(summary);
  return {
    state: "soon",
    summary,
    next: { text: "It's slow. See what else is running on the machine.", command: "top" },
  };
}

export type ClockFacts = {
  /** How far the database's clock is ahead of this machine's. */
  databaseMs: number;
  /** How far the heartbeat server's clock is ahead; undefined without a heartbeat. */
  heartbeatMs: number | undefined;
};

/** Webhook signatures stop being valid when the clocks are five minutes apart. */
const MOST_OFF_MS = 2 * MINUTE_MS;

export function judgeClock({ databaseMs, heartbeatMs }: ClockFacts): CheckResult {
  const [name, ms] = heartbeatMs === undefined ? ["the database", databaseMs] : ["an outside server", heartbeatMs];
  const most = Math.abs(databaseMs) > Math.abs(ms) ? databaseMs : ms;
  if (Number.isNaN(most)) return notKnown("There was no other clock to compare with.");
  if (Math.abs(most) < MOST_OFF_MS) return fine(`Agrees with ${name}.`);
  return {
    state: "to_do",
    summary: `This machine's clock is ${durationText(Math.abs(most))} ${most > 0 ? "behind" : "ahead"}.`,
    next: { text: "Turn on automatic time on the server.", command: "timedatectl set-ntp true" },
  };
}
