// Looks every five minutes whether everything that should run by itself does, and tells the owner when it doesn't.
import { claimOncePer } from "../../../db/settings-store.server.ts";
import type { Deps } from "../../deps.server.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { withCurrentPorts } from "../connections/switching-ports.server.ts";
import { followSaving } from "./follow-saving.server.ts";
import { followTroubles } from "./follow-troubles.server.ts";
import { lookAtHealth } from "./look-at-health.server.ts";
import type { HealthResults } from "./rules/check-result.ts";
import { MINUTE_MS } from "./rules/duration-text.ts";

export const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Timers are never quite on time. */
const CLAIM_MS = LOOK_EVERY_MS - 30_000;
const LOOK_LIMIT_MS = 3 * MINUTE_MS;
const BEAT_MS = 10_000;

/**
 * Every process tries whether it can save; one of them looks at the rest. A restored copy only looks: its troubles aren't the
 * site's, and its heartbeat would hide that the site is gone.
 */
export async function watchHealth(live: Deps): Promise<void> {
  const deps = withCurrentPorts(live);
  const trial = await deps.health.trialWrite();
  if (!deps.connections.state().copy) await followSaving(deps, trial);
  // Without the database there is nothing else to ask.
  if (trial.ok) await withTimeLimit(lookAndFollow(deps), LOOK_LIMIT_MS, "The look at everything took too long");
}

async function lookAndFollow(deps: Deps): Promise<void> {
  if (!(await claimOncePer(deps.db, "health_looked_at", deps.now(), CLAIM_MS))) return;
  const { results } = await lookAtHealth(deps);
  if (deps.connections.state().copy) return;
  await followTroubles(deps, results);
  await beat(deps, results);
}

/** A watcher elsewhere that hears nothing for a while raises its own alarm, whatever became of this machine. */
async function beat(deps: Deps, results: HealthResults): Promise<void> {
  const { heartbeatUrl } = deps.business().alarms;
  if (!heartbeatUrl || Object.values(results).some(({ alarm }) => alarm !== undefined)) return;
  try {
    const { headers, ok, status, body } = await fetch(heartbeatUrl, { signal: AbortSignal.timeout(BEAT_MS) });
    // However long the answer is, nobody reads it.
    await body?.cancel();
    if (!ok) deps.log.warn({ status }, "the heartbeat's address refused");
    const date = Date.parse(headers.get("date") ?? "");
    deps.health.heartbeatMs = Number.isNaN(date) ? undefined : date - deps.now().getTime();
  } catch (error) {
    deps.log.warn({ err: error }, "the heartbeat's address didn't answer");
  }
}
