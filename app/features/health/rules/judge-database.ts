// Whether anything can be saved, whether the database answers, and whether its clock and ours agree.
import { type CheckResult, fine, type LocalNow, notKnown } from "./check-result.ts";
import { bytesText, durationText, MINUTE_MS } from "./duration-text.ts";

/** A trial write: `room`: the disk takes nothing more. `database`: it refused or didn't answer. */
export type Trial = { at: Date } & ({ ok: true } | { ok: false; why: "room" | "database"; error: string });

const JUST_NOW_MS = 2000;

export function judgeSaving(trial: Trial, { now }: LocalNow): CheckResult {
  if (trial.ok) {
    const agoMs = now.getTime() - trial.at.getTime();
    const when = agoMs < JUST_NOW_MS ? "just now" : `${durationText(agoMs)} ago`;
    return fine(`Wrote and read back ${when}. Outside watchers hear the same at /savez.`);
  }
  const isFull = trial.why === "room";
  return {
    state: "stopped",
    alarm: "nothing can be saved",
    known: isFull
      ? "Nothing can be saved: the disk with the data folder takes no more. Customers see your pages, and bookings are refused."
      : "Nothing can be saved: the database refuses it or doesn't answer. Customers see your pages, and bookings are refused.",
    next: isFull
      ? { text: "Free some space on the server. It goes on by itself.", command: "df -h" }
      : { text: "Look at the server's log. It goes on by itself once the database answers.", command: "journalctl -e" },
    details: [trial.error],
  };
}

export type DatabaseFacts = { ms: number; bytes: number; isOutdated: boolean };

const SLOW_MS = 1000;

export function judgeDatabase({ ms, bytes, isOutdated }: DatabaseFacts): CheckResult {
  const known = `Answers in ${Math.max(1, Math.round(ms))} ms and holds ${bytesText(bytes)}.`;
  if (isOutdated) {
    const next = { text: "Restart the server with the new version.", command: "systemctl restart cartecay-bounce" };
    return { state: "to_do", known: "A newer version changed the database; this process serves pages only.", next };
  }
  if (ms < SLOW_MS) return fine(known);
  return { state: "soon", known, next: { text: "It is slow. Look at what else the machine does.", command: "top" } };
}

export type ClockFacts = {
  /** How far the database's clock is ahead of ours. */
  databaseMs: number;
  /** The same of the heartbeat's server, where there is one. */
  heartbeatMs: number | undefined;
};

/** Payment providers refuse a message that is five minutes off. */
const MOST_OFF_MS = 2 * MINUTE_MS;

export function judgeClock({ databaseMs, heartbeatMs }: ClockFacts): CheckResult {
  const [name, ms] = heartbeatMs === undefined ? ["the database", databaseMs] : ["a server outside", heartbeatMs];
  const most = Math.abs(databaseMs) > Math.abs(ms) ? databaseMs : ms;
  if (Number.isNaN(most)) return notKnown("No other clock could be asked.");
  if (Math.abs(most) < MOST_OFF_MS) return fine(`Agrees with ${name}.`);
  return {
    state: "to_do",
    known: `This machine's clock is ${durationText(Math.abs(most))} ${most > 0 ? "behind" : "ahead"}.`,
    next: { text: "Have the machine set its clock by itself.", command: "timedatectl set-ntp true" },
  };
}
