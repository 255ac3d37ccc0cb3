// When the owner is told of a trouble, and that it is over: once each, and not of what comes and goes.
import type { HealthCheck } from "../../../shared/vocabulary.ts";
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

/** `tell` and `end` come with what the owner gets; `end` of a trouble nobody was told of is silent. */
export type TroublePlan =
  | { act: "none" }
  | { act: "open" | "tell"; what: string }
  /** It looks over, or no longer does. */
  | { act: "mark"; clearSince: Date | null }
  | { act: "end"; isTold: boolean; endedAt: Date };

/** These may be over in a moment. The others have lasted when their check says so. */
const HOLDS_MS: Partial<Record<HealthCheck, number>> = { saving: 4 * MINUTE_MS, disk: 4 * MINUTE_MS };
/** Two looks in a row without it. */
const CLEAR_MS = 9 * MINUTE_MS;
/** Of one check. What comes back more often is told when the day is over, if it is there then. */
const MOST_A_DAY = 3;

type Seen = Pick<CheckResult, "alarm" | "state">;
type Facts = { check: HealthCheck; open: OpenTrouble | undefined; toldLately: readonly Date[]; now: Date };

export function planTrouble({ alarm, state }: Seen, { check, open, toldLately, now }: Facts): TroublePlan {
  if (alarm === undefined) return open && state !== "unknown" ? planEnd(open, now) : { act: "none" };
  const lastedMs = open ? now.getTime() - open.startedAt.getTime() : 0;
  // Times later than now are of a clock that was wrong: nothing waits until they come.
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
