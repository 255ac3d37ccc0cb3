import type { Context } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import { currentStaff } from "#app/features/base/staff/staff-session.server.ts";
import { liveStream } from "#app/live-stream.server.ts";
import { serves } from "#app/shared/people/access.ts";

/** The activity log: only the owner sees it, and everything that staff do changes it. */
const OWNERS_TABLE = "audit_entries";
/** "any": the connection to the database was lost meanwhile. */
const SESSION_TABLES = ["sessions", "users", "any"];

/**
 * Tells the office's page what changed, until it goes, the session ends or the server stops. At every heartbeat it asks
 * whether the session still lives.
 */
export function streamOffice(c: Context<ApiEnv>): Response {
  const { deps, act } = c.var;
  const { office } = deps;
  const cookie = c.req.header("cookie");
  const changed = new Set<string>();
  const isOwner = serves("owner", act.by?.role);
  // An open page does not mean that its person is there, so it must not keep the session alive.
  const mayGoOn = async () => serves("office", (await currentStaff(deps, cookie, "look").catch(() => undefined))?.role);
  return liveStream(c, {
    closed: office.closed,
    heartbeatMs: office.heartbeatMs,
    takeSlot: () => deps.streams.owner.take(String(act.by?.userId)),
    subscribe: (wake) =>
      office.subscribe((tables) => {
        const seen = tables.filter((table) => isOwner || table !== OWNERS_TABLE);
        for (const table of seen) changed.add(table);
        if (seen.length > 0) wake();
      }),
    begin: (stream) => stream.writeSSE({ event: "ready", data: "", retry: 2000 }),
    sendNews: async (stream) => {
      if (changed.size === 0) return true;
      // Somebody was logged out, removed or given another role: perhaps the person who listens here.
      if (SESSION_TABLES.some((table) => changed.has(table)) && !(await mayGoOn())) return false;
      await stream.writeSSE({ event: "changed", data: takeAll(changed) });
      return true;
    },
    mayGoOn,
  });
}

function takeAll(names: Set<string>): string {
  const all = [...names].toSorted().join(",");
  names.clear();
  return all;
}
