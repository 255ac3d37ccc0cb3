import type { Context } from "hono";
import type { SSEStreamingApi } from "hono/streaming";
import type { ApiEnv } from "#app/api-route.server.ts";
import { liveStream } from "#app/live-stream.server.ts";
import { publicFacts } from "#app/public-facts.ts";
import { addressKey } from "#db/rate-limiter.server.ts";
import { newestChangeId } from "../store.server.ts";
import { type DayChange, MOST_AT_ONCE, readChanges } from "./change-feed.server.ts";

const HEARTBEAT_MS = 20_000;

/**
 * Streams every change. An event has the id of its change, so a page that reconnects gets the missed ones. A page that
 * missed too many has to load everything again.
 */
export function streamAvailability(c: Context<ApiEnv>): Response {
  const { db, calendar, changes, streams, settings, business } = c.var.deps;
  const waiting: DayChange[] = [];
  let last = 0;
  let knownVersion = parseVersion(c.req.query("facts")) ?? settings.version();
  /** New settings may change the state of days, so pages load the days again. */
  const tellFacts = async (stream: SSEStreamingApi) => {
    knownVersion = settings.version();
    const facts = publicFacts(business(), knownVersion);
    await stream.writeSSE({ event: "facts", data: JSON.stringify(facts) });
    await stream.writeSSE({ event: "reload", data: "", id: String(last) });
  };
  return liveStream(c, {
    closed: changes.closed,
    heartbeatMs: HEARTBEAT_MS,
    takeSlot: () => streams.visitors.take(addressKey(c.var.facts.address)),
    subscribe: (wake) => {
      const ends = [
        settings.subscribe(wake),
        changes.subscribe((change) => {
          waiting.push(change);
          wake();
        }),
      ];
      return () => void ends.map((end) => end());
    },
    begin: async (stream) => {
      const newest = await newestChangeId(db);
      const lastId = lastSeen(c.req.header("last-event-id"));
      const missed = lastId !== undefined && lastId < newest ? await readChanges(db, calendar, lastId, business()) : [];
      const tooMuch = missed.length === MOST_AT_ONCE || (lastId !== undefined && isGone(lastId, newest, missed));
      last = lastId === undefined || tooMuch ? newest : lastId;
      await stream.writeSSE({ event: "ready", data: "", id: String(last), retry: 2000 });
      if (tooMuch) await stream.writeSSE({ event: "reload", data: "", id: String(last) });
      else waiting.unshift(...missed);
    },
    sendNews: async (stream) => {
      if (knownVersion !== settings.version()) await tellFacts(stream);
      for (const { id, day } of waiting.splice(0)) {
        if (id <= last) continue;
        last = id;
        await stream.writeSSE({ event: "availability", data: JSON.stringify(day), id: String(id) });
      }
      return true;
    },
  });
}

/** Reads the published version that the page was rendered from, if it is given. */
function parseVersion(query: string | undefined): number | undefined {
  return query !== undefined && /^\d{1,9}$/.test(query) ? Number(query) : undefined;
}

function lastSeen(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Old changes are deleted. A page that missed them, or has an id of another database, must load everything again. */
function isGone(lastId: number, newest: number, missed: DayChange[]): boolean {
  return lastId > newest || (missed[0] !== undefined && missed[0].id > lastId + 1);
}
