import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { ApiEnv } from "../../api-route.server.ts";
import { isOwner } from "../auth/owner-session.server.ts";

/**
 * Tells the owner's page what changed, until it goes, the session ends or the server stops. At every heartbeat it asks
 * whether the session still lives.
 */
export function streamOffice(c: Context<ApiEnv>): Response {
  const { deps } = c.var;
  const { office } = deps;
  const cookie = c.req.header("cookie");
  // Proxies must not collect what is meant for now.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    const changed = new Set<string>();
    let wake = () => {};
    const unsubscribe = office.subscribe((tables) => {
      for (const table of tables) changed.add(table);
      wake();
    });
    stream.onAbort(() => wake());
    const closed = () => wake();
    office.closed.addEventListener("abort", closed);
    try {
      await stream.writeSSE({ event: "ready", data: "", retry: 2000 });
      let beatAt = Date.now() + office.heartbeatMs;
      while (!stream.aborted && !office.closed.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, beatAt - Date.now()));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          if (changed.size > 0 || stream.aborted || office.closed.aborted) wake();
        });
        if (changed.size > 0) await stream.writeSSE({ event: "changed", data: takeAll(changed) });
        if (Date.now() < beatAt) continue;
        // An open page is no sign of its owner: looking must not make the session live longer.
        if (!(await isOwner(deps, cookie, "look").catch(() => false))) return;
        await stream.writeSSE({ event: "heartbeat", data: "" });
        beatAt = Date.now() + office.heartbeatMs;
      }
    } finally {
      unsubscribe();
      office.closed.removeEventListener("abort", closed);
    }
  });
}

function takeAll(names: Set<string>): string {
  const all = [...names].toSorted().join(",");
  names.clear();
  return all;
}
