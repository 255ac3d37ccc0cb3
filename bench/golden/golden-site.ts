// The server of one checkout on its own copy of the data, with a clock that only moves when it's moved, and people signed in.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { startCheckout } from "../start-checkout.ts";
import type { UndoneJob } from "./given-clock.ts";

export const ROLES = ["owner", "office", "crew"] as const;
type Role = (typeof ROLES)[number];
export type Caller = Role | "anyone";

export type GoldenSite = {
  folder: string;
  url: string;
  dataDir: string;
  clock: GivenClock;
  ask: (caller: Caller, path: string, init?: RequestInit) => Promise<Response>;
  /** Signs everybody in again: a session ends when the clock has moved far, and is asked again after some minutes. */
  signIn: () => Promise<void>;
  /** Until no job is due: emails, refunds, checkouts to be closed. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};
export type GivenClock = { env: Record<string, string>; set: (instant: Date) => void; now: () => Date };

const SETTLE_MS = 300_000;
const SETTLE_CHECK_MS = 20;
const PRELOADED = fileURLToPath(new URL("given-clock.ts", import.meta.url));

export function givenClock(start: Date): GivenClock {
  const file = join(temporaryFolder(), "clock");
  const opened = openSync(file, "w");
  let at = start;
  const set = (instant: Date) => {
    at = instant;
    writeSync(opened, instant.toISOString(), 0);
  };
  set(start);
  return { env: { GIVEN_CLOCK: file, NODE_OPTIONS: `--import=${PRELOADED}` }, set, now: () => at };
}

/** The same in both, so that addresses in answers are. A browser, which follows them, needs the server's own. */
const SAME_ADDRESS = { PUBLIC_URL: "http://localhost:3000" };

export async function openGoldenSite(
  folder: string,
  dataDir: string,
  start: Date,
  address: { PUBLIC_URL?: string } = SAME_ADDRESS,
): Promise<GoldenSite> {
  const clock = givenClock(start);
  const settings = { ...clock.env, ...address, PAYMENTS: "demo", RATE_LIMITS: "off", ASK_AFTER_MINUTES: "0" };
  const server = await startCheckout(folder, dataDir, settings, ["ipc"]);
  const cookies = new Map<Caller, string>();
  return {
    folder,
    url: server.url,
    dataDir,
    clock,
    ask: (caller, path, init = {}) => {
      const headers = new Headers(init.headers);
      const cookie = cookies.get(caller);
      if (cookie) headers.set("cookie", cookie);
      return fetch(server.url + path, { redirect: "manual", ...init, headers });
    },
    signIn: async () => {
      for (const role of ROLES) cookies.set(role, await signInAs(server.url, role));
    },
    settle: () => settle(server.child),
    stop: server.stop,
  };
}

/** Asked again and again: a job that is done may have queued another one. */
async function settle(server: ChildProcess): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const answered = once(server, "message");
    server.send("jobs");
    const [undone] = (await answered) as [UndoneJob[]];
    if (undone.length === 0) return;
    // With a clock that stands, the moment of another attempt never comes.
    const isStuck = undone.some(({ state }) => state === "retry") || performance.now() > until;
    if (isStuck) throw new Error(`Jobs that don't get done: ${JSON.stringify(undone, null, 1)}`);
    await sleep(SETTLE_CHECK_MS);
  }
}
