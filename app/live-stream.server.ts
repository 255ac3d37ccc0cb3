import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { Problem } from "#app/shared/problem.ts";
import type { ApiEnv } from "./api-route.server.ts";

type Live = {
  /** Ends the stream when the server stops. */
  closed: AbortSignal;
  heartbeatMs: number;
  /** Undefined when there are too many already, else the way to give it back. */
  takeSlot: () => (() => void) | undefined;
  /** Calls `wake` whenever there is something to send. */
  subscribe: (wake: () => void) => () => void;
  begin: (stream: SSEStreamingApi) => Promise<void>;
  /** Sends what has come meanwhile. False ends the stream. */
  sendNews: (stream: SSEStreamingApi) => Promise<boolean>;
  /** False ends the stream. */
  mayGoOn?: () => Promise<boolean>;
};

/** Server-sent events until the page goes or the server stops. It leaves nothing behind, however it ends. */
export function liveStream(c: Context<ApiEnv>, live: Live): Response {
  const releaseSlot = live.takeSlot();
  if (!releaseSlot) {
    throw new Problem(503, "busy", "We're very busy right now. Please try again in a few seconds.", {
      retryAfterSeconds: 30,
    });
  }
  // Proxies must not collect what is meant for now.
  c.header("X-Accel-Buffering", "no");
  const { signal } = c.req.raw;
  return streamSSE(c, async (stream) => {
    let hasNews = false;
    let wakeUp = () => {};
    const wake = () => {
      hasNews = true;
      wakeUp();
    };
    const unsubscribe = live.subscribe(wake);
    // A write to a page that went may never come back, so what ends the stream cleans up by itself.
    const end = () => {
      unsubscribe();
      releaseSlot();
      live.closed.removeEventListener("abort", wake);
      signal.removeEventListener("abort", end);
      wake();
    };
    stream.onAbort(end);
    signal.addEventListener("abort", end);
    live.closed.addEventListener("abort", wake);
    const isOver = () => stream.aborted || signal.aborted || live.closed.aborted;
    try {
      if (isOver()) return;
      await live.begin(stream);
      for (let beatAt = Date.now() + live.heartbeatMs; !isOver(); ) {
        hasNews = false;
        if (!(await live.sendNews(stream))) return;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, beatAt - Date.now()));
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
          if (hasNews || isOver()) wakeUp();
        });
        if (Date.now() < beatAt) continue;
        if (live.mayGoOn && !(await live.mayGoOn())) return;
        await stream.writeSSE({ event: "heartbeat", data: "" });
        beatAt = Date.now() + live.heartbeatMs;
      }
    } catch (error) {
      // A page that is gone misses nothing; a page that still listens asks again by itself.
      if (!isOver()) c.var.deps.log.warn({ err: error }, "stream");
    } finally {
      end();
    }
  });
}
