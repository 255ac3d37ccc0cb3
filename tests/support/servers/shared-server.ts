// One server for all test files of a worker that only send requests: its start takes longer than most of their tests. Each
// file books days of its own. A test that kills or stops a server starts its own.
import { inject } from "vitest";
import { type RunningServer, startServer, temporaryFolder } from "./server.ts";

export const METRICS_TOKEN = "a token that nobody guesses";

let started: Promise<RunningServer> | undefined;

/** It ends with the worker. */
export function sharedServer(): Promise<RunningServer> {
  started ??= startServer({
    dataDir: temporaryFolder(inject("dataFolder")),
    entry: "tests/support/servers/server-with-heap-report.ts",
    nodeArgs: ["--expose-gc"],
    env: { RATE_LIMITS: "off", LOG_LEVEL: "warn", METRICS_TOKEN },
  });
  return started;
}
