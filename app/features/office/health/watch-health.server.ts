// Runs the health checks every five minutes, tracks troubles and sends the heartbeat.

import type { Deps } from "#app/deps.server.ts";
import { withCurrentPorts } from "#app/features/office/connections/switching-ports.server.ts";
import { withTimeLimit } from "#app/shared/time-limit.ts";
import { claimOncePer } from "#db/settings-store.server.ts";
import { followSaving } from "./follow-saving.server.ts";
import { followTroubles } from "./follow-troubles.server.ts";
import type { HealthResults } from "./rules/check-result.ts";
import { MINUTE_MS } from "./rules/duration-text.ts";
import { runHealthChecks } from "./run-health-checks.server.ts";

export const CHECK_EVERY_MS = 5 * MINUTE_MS;
/** Timers are never quite on time. */
const CLAIM_MS = CHECK_EVERY_MS - 30_000;
const CHECK_LIMIT_MS = 3 * MINUTE_MS;
const HEARTBEAT_MS = 10_000;

/**
 * Every process tries a write; one of them runs the other checks. A restored copy only checks: its troubles aren't the site's,
 * and its heartbeat would hide that the site is gone.
 */
export async function watchHealth(live: Deps): Promise<void> {
  const deps = withCurrentPorts(live);
  const trial = await deps.health.trialWrite();
  if (!deps.connections.state().copy) await followSaving(deps, trial);
  // The other checks need the database.
  if (trial.ok) await withTimeLimit(checkAndFollow(deps), CHECK_LIMIT_MS, "The health checks took too long");
}

async function checkAndFollow(deps: Deps): Promise<void> {
  if (!(await claimOncePer(deps.db, "health_looked_at", deps.now(), CLAIM_MS))) return;
  const { results } = await runHealthChecks(deps);
  if (deps.connections.state().copy) return;
  await followTroubles(deps, results);
  await sendHeartbeat(deps, results);
}

/** A monitoring service raises its own alarm if this request stops, even if the whole machine is gone. */
async function sendHeartbeat(deps: Deps, results: HealthResults): Promise<void> {
  const { heartbeatUrl } = deps.business().alarms;
  if (!heartbeatUrl || Object.values(results).some(({ alarm }) => alarm !== undefined)) return;
  try {
    const { headers, ok, status, body } = await fetch(heartbeatUrl, { signal: AbortSignal.timeout(HEARTBEAT_MS) });
    // The body may be endless, so don't read it.
    await body?.cancel();
    if (!ok) deps.log.warn({ status }, "the heartbeat address refused");
    const date = Date.parse(headers.get("date") ?? "");
    deps.health.heartbeatMs = Number.isNaN(date) ? undefined : date - deps.now().getTime();
  } catch (error) {
    deps.log.warn({ err: error }, "the heartbeat address didn't answer");
  }
}
