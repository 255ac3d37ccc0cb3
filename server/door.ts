// As many as can be answered soon are let in. The others are told at once when to come back, instead of waiting until
// they give up: a queue without an end helps nobody and eats the memory. Pages from memory and files do not come here.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { IsBehind } from "./lateness.ts";

export type Door = {
  /** False when the request was turned away, and answered. */
  letIn: (request: IncomingMessage, response: ServerResponse) => boolean;
};
type Limits = { underWay: number; streams: number; crowd: number };

// Two hundred who want the same day in the same second all get their answer.
// A machine may be slow for reasons of its own: fewer than a crowd are let in however late it is.
const LIMITS: Limits = { underWay: 256, streams: 2000, crowd: 16 };
const RETRY_SECONDS = 3;
const TOLD_EVERY_MS = 10_000;
const ALWAYS = new Set(["/healthz", "/readyz"]);
const BUSY = "Many people are here at once. Please try again in a few seconds.";

type DoorOptions = { isBehind: IsBehind; onBusy: (turnedAway: number) => void; limits?: Limits };

export function createDoor({ isBehind, onBusy, limits = LIMITS }: DoorOptions): Door {
  const inside = { underWay: 0, streams: 0 };
  const countBusy = atMostEvery(TOLD_EVERY_MS, onBusy);
  return {
    letIn: (request, response) => {
      const [path = "/"] = (request.url ?? "/").split("?");
      if (ALWAYS.has(path)) return true;
      const kind = path.startsWith("/api/") && path.endsWith("/stream") ? "streams" : "underWay";
      if (inside[kind] >= limits[kind] || (inside.underWay >= limits.crowd && isBehind())) {
        countBusy();
        turnAway(path, response);
        return false;
      }
      inside[kind] += 1;
      response.once("close", () => {
        inside[kind] -= 1;
      });
      return true;
    },
  };
}

function turnAway(path: string, response: ServerResponse): void {
  const isApi = path.startsWith("/api/");
  response.writeHead(503, {
    "Content-Type": isApi ? "application/json" : "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": RETRY_SECONDS,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(isApi ? JSON.stringify({ error: { code: "busy", message: BUSY } }) : PAGE);
}

// Drawn without the app, which has no time: it loads again by itself.
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment, please</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_SECONDS}">
<style>body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:20vh auto;padding:0 1.5rem}</style></head>
<body><h1>One moment, please</h1><p>Many people are here at once. This page loads again by itself.</p></body></html>`;

function atMostEvery(ms: number, tell: (count: number) => void): () => void {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - last < ms) return;
    last = performance.now();
    tell(count);
    count = 0;
  };
}
