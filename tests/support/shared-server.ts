// One server for all files of a worker that only ask it: its start takes longer than most of their tests. Each of them books
// days of its own. Whoever kills or stops a server starts one.
import { inject } from "vitest";
import { type RunningServer, startServer, temporaryFolder } from "./server.ts";

export const METRICS_TOKEN = "a token that nobody guesses";

let started: Promise<RunningServer> | undefined;

/** It ends with the worker. */
export function sharedServer(): Promise<RunningServer> {
  started ??= startServer({
    dataDir: temporaryFolder(inject("dataFolder")),
    entry: "tests/support/server-that-tells-its-heap.ts",
    nodeArgs: ["--expose-gc"],
    env: { RATE_LIMITS: "off", LOG_LEVEL: "warn", METRICS_TOKEN },
  });
  return started;
}
