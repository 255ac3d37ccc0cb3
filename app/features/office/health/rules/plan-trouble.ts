// Decides when the owner gets an alarm or an all-clear: once each, and none for brief problems.
import type { HealthCheck } from "#app/shared/words/vocabulary.ts";
import type { CheckResult } from "./check-result.ts";
import { DAY_MS, MINUTE_MS } from "./duration-text.ts";

export type OpenTrouble = {
  check: HealthCheck;
  /** Its title, as the owner read it. */
  what: string;
  startedAt: Date;
  toldAt: Date | null;
  clearSince: Date | null;
};

/** `end` sends an all-clear only if the owner got the alarm. */
export type TroublePlan =
  | { act: "none" }
  | { act: "open" | "tell"; what: string }
  /** The trouble looks over, or it's back. */
  | { act: "mark"; clearSince: Date | null }
  | { act: "end"; isTold: boolean; endedAt: Date };

/** These may pass in a moment, so the alarm waits. The other checks already wait before they report trouble. */
const HOLDS_MS: Partial<Record<HealthCheck, number>> = { saving: 4 * MINUTE_MS, disk: 4 * MINUTE_MS };
/** Two clean runs in a row. */
const CLEAR_MS = 9 * MINUTE_MS;
/** Alarms for one check in 24 hours. Trouble that is still there afterwards gets its alarm then. */
const MOST_A_DAY = 3;

type Seen = Pick<CheckResult, "alarm" | "state">;
type Facts = { check: HealthCheck; open: OpenTrouble | undefined; toldLately: readonly Date[]; now: Date };

export function planTrouble({ alarm, state }: Seen, { check, open, toldLately, now }: Facts): TroublePlan {
  if (alarm === undefined) return open && state !== "unknown" ? planEnd(open, now) : { act: "none" };
  const lastedMs = open ? now.getTime() - open.startedAt.getTime() : 0;
  // Ignore times in the future, from a clock that was wrong.
  const hasLasted = lastedMs < 0 || lastedMs >= (HOLDS_MS[check] ?? 0);
  const isToday = (at: Date) => at <= now && now.getTime() - at.getTime() < DAY_MS;
  const isQuiet = toldLately.filter(isToday).length >= MOST_A_DAY;
  const isDue = !open?.toldAt && hasLasted && !isQuiet;
  if (isDue) return { act: "tell", what: alarm };
  if (!open) return { act: "open", what: alarm };
  return open.clearSince ? { act: "mark", clearSince: null } : { act: "none" };
}

function planEnd({ toldAt, clearSince }: OpenTrouble, now: Date): TroublePlan {
  if (!toldAt) return { act: "end", isTold: false, endedAt: now };
  if (!clearSince || clearSince > now) return { act: "mark", clearSince: now };
  if (now.getTime() - clearSince.getTime() < CLEAR_MS) return { act: "none" };
  return { act: "end", isTold: true, endedAt: clearSince };
}
