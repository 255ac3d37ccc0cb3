import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { ApiEnv } from "../../api-route.server.ts";
import { type DayChange, MOST_AT_ONCE, readChanges } from "./change-feed.server.ts";
import { newestChangeId } from "./store.server.ts";

const HEARTBEAT_MS = 20_000;

/**
 * Sends every change as it happens. The id of an event is that of the change, so a page that reconnects gets what it
 * missed; one that missed too much is told to load everything again.
 */
export function streamAvailability(c: Context<ApiEnv>): Response {
  const { db, changes } = c.var.deps;
  // Proxies must not collect what is meant for now.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    const waiting: DayChange[] = [];
    let wake = () => {};
    const unsubscribe = changes.subscribe((change) => {
      waiting.push(change);
      wake();
    });
    stream.onAbort(() => wake());
    changes.closed.addEventListener("abort", () => wake());
    try {
      const newest = await newestChangeId(db);
      const seen = lastSeen(c.req.header("last-event-id"));
      const missed = seen !== undefined && seen < newest ? await readChanges(db, seen) : [];
      const tooMuch = missed.length === MOST_AT_ONCE || (seen !== undefined && isGone(seen, newest, missed));
      let last = seen === undefined || tooMuch ? newest : seen;
      await stream.writeSSE({ event: "ready", data: "", id: String(last), retry: 2000 });
      if (tooMuch) await stream.writeSSE({ event: "reload", data: "", id: String(last) });
      else waiting.unshift(...missed);

      while (!stream.aborted && !changes.closed.aborted) {
        for (const { id, day } of waiting.splice(0)) {
          if (id <= last) continue;
          last = id;
          await stream.writeSSE({ event: "availability", data: JSON.stringify(day), id: String(id) });
        }
        const quiet = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(true), HEARTBEAT_MS);
          wake = () => {
            clearTimeout(timer);
            resolve(false);
          };
          if (waiting.length > 0 || changes.closed.aborted) wake();
        });
        if (quiet) await stream.writeSSE({ event: "heartbeat", data: "" });
      }
    } finally {
      unsubscribe();
    }
  });
}

function lastSeen(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Old changes are swept away: a page that slept through them, or speaks of another database, has to load anew. */
function isGone(seen: number, newest: number, missed: DayChange[]): boolean {
  return seen > newest || (missed[0] !== undefined && missed[0].id > seen + 1);
}
