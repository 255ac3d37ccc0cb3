// As many as can be answered soon are let in. The others are told at once when to come back, instead of waiting until
// they give up: a queue without an end helps nobody and eats the memory. Pages from memory and files do not come here.
// See docs/decisions/021.
import type { IncomingMessage, ServerResponse } from "node:http";
import { turnAway } from "./turn-away.ts";

export type Door = {
  /** False when the request was turned away, and answered. */
  letIn: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** True while people are turned away: whatever can wait should. */
  isCrowded: () => boolean;
};
type Limits = { burst: number; streams: number; crowd: number; waitMs: number };
type DoorOptions = { onCrowd: (turnedAway: number) => void; limits?: Limits };

// Two hundred who want the same day in the same second all get their answer. A machine may be slow for reasons of its own:
// fewer than a crowd are let in however long they wait.
const LIMITS: Limits = { burst: 256, streams: 2000, crowd: 16, waitMs: 1500 };
/** For so long after someone was turned away no burst is let in: each pause would let a new queue grow. */
const WARY_MS = 10_000;
const CROWDED_MS = 2000;
const ALWAYS = new Set(["/healthz", "/readyz"]);

export function createDoor({ onCrowd, limits = LIMITS }: DoorOptions): Door {
  const streams = new Set<ServerResponse>();
  /** With the time they came, the longest here first. */
  const inside = new Map<ServerResponse, number>();
  const served = createPace();
  const refused = createRefusals(onCrowd);

  const isFull = () => {
    if (inside.size < limits.crowd) return false;
    const most = refused.isWithin(WARY_MS) ? Math.min(served.lately(), limits.burst) : limits.burst;
    return inside.size >= most || hasCrowdWaited(inside, limits);
  };
  return {
    isCrowded: () => refused.isWithin(CROWDED_MS),
    letIn: (request, response) => {
      const [path = "/"] = (request.url ?? "/").split("?");
      if (ALWAYS.has(path)) return true;
      const isStream = path.startsWith("/api/") && path.endsWith("/stream");
      if (isStream ? streams.size >= limits.streams : isFull()) {
        if (!isStream) refused.count();
        turnAway(request, response);
        return false;
      }
      if (isStream) streams.add(response);
      else inside.set(response, performance.now());
      response.once("close", () => {
        streams.delete(response);
        if (inside.delete(response)) served.count();
      });
      return true;
    },
  };
}

/** A few slow ones are themselves the reason; when as many as a crowd have waited, it is the server. */
function hasCrowdWaited(inside: Map<ServerResponse, number>, { crowd, waitMs }: Limits): boolean {
  const came = inside
    .values()
    .drop(crowd - 1)
    .next().value;
  return came !== undefined && performance.now() - came > waitMs;
}

/** How many were served in the last second: as many inside wait about a second. */
function createPace() {
  let [second, now, before] = [0, 0, 0];
  const turn = () => {
    const current = Math.floor(performance.now() / 1000);
    if (current === second) return;
    before = current === second + 1 ? now : 0;
    now = 0;
    second = current;
  };
  return {
    count: () => {
      turn();
      now += 1;
    },
    lately: () => {
      turn();
      return Math.max(now, before);
    },
  };
}

const TOLD_EVERY_MS = 10_000;

function createRefusals(tell: (count: number) => void) {
  let count = 0;
  let [last, lastTold] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    isWithin: (ms: number) => performance.now() - last < ms,
    count: () => {
      last = performance.now();
      count += 1;
      if (last - lastTold < TOLD_EVERY_MS) return;
      lastTold = last;
      tell(count);
      count = 0;
    },
  };
}
