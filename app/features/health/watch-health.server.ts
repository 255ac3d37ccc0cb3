// Looks every five minutes whether everything that should run by itself does, and tells the owner when it doesn't.
import { claimOncePer } from "../../../db/settings-store.server.ts";
import type { Deps } from "../../deps.server.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { withCurrentPorts } from "../connections/switching-ports.server.ts";
import { followSaving } from "./follow-saving.server.ts";
import { followTroubles } from "./follow-troubles.server.ts";
import type { HealthResults } from "./rules/check-result.ts";
import { MINUTE_MS } from "./rules/duration-text.ts";
import { runHealthChecks } from "./run-health-checks.server.ts";

export const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Timers are never quite on time. */
const CLAIM_MS = LOOK_EVERY_MS - 30_000;
const LOOK_LIMIT_MS = 3 * MINUTE_MS;
const BEAT_MS = 10_000;

/** Every process tries whether it can save; one of them looks at the rest. */
export async function watchHealth(live: Deps): Promise<void> {
  const deps = withCurrentPorts(live);
  const trial = await deps.health.trialWrite();
  await followSaving(deps, trial);
  // Without the database there is nothing else to ask.
  if (trial.ok) await withTimeLimit(lookAndFollow(deps), LOOK_LIMIT_MS, "The look at everything took too long");
}

async function lookAndFollow(deps: Deps): Promise<void> {
  if (!(await claimOncePer(deps.db, "health_looked_at", deps.now(), CLAIM_MS))) return;
  const { results } = await runHealthChecks(deps);
  await followTroubles(deps, results);
  await beat(deps, results);
}

/** A watcher elsewhere that hears nothing for a while raises its own alarm, whatever became of this machine. */
async function beat(deps: Deps, results: HealthResults): Promise<void> {
  const { heartbeatUrl } = deps.business().alarms;
  if (!heartbeatUrl || Object.values(results).some(({ alarm }) => alarm !== undefined)) return;
  try {
    const { headers } = await fetch(heartbeatUrl, { signal: AbortSignal.timeout(BEAT_MS) });
    const date = Date.parse(headers.get("date") ?? "");
    deps.health.heartbeatMs = Number.isNaN(date) ? undefined : date - deps.now().getTime();
  } catch (error) {
    deps.log.warn({ err: error }, "the heartbeat's address didn't answer");
  }
}
