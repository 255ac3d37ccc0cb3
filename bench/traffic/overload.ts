// Three times as many visitors as the server can serve, for five minutes: it stays up and small, says no quickly instead
// of letting people wait, and is itself again right afterwards.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type RunningServer, startServer } from "#tests/support/servers/server.ts";
import { filledFolder } from "../fill-office.ts";
import { watchMemory } from "../memory.ts";
import { atLeast, atMost, type Line, reported } from "../table.ts";
import type { LoadOptions, LoadSummary } from "./overload-visitors.ts";

const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 300);
const TIMES = 3;
const VISITORS = 64;
/** Days enough for everyone who books meanwhile. */
const ITEMS = 120;
const GENTLE_SHARE = 0.3;
const PEAK_MB = 800;
const RECOVERY_S = 10;

export async function measureOverload(): Promise<Line[]> {
  const dataDir = await filledFolder({ bookings: 1000, items: ITEMS });
  const server = await startServer({ dataDir, env: { RATE_LIMITS: "off", LOG_LEVEL: "error" } });
  let firstBooking = 0;
  const load = async (options: Omit<LoadOptions, "url" | "items" | "firstBooking">) => {
    const summary = await visitors({ url: server.url, items: ITEMS, firstBooking, ...options });
    firstBooking = summary.bookings;
    return summary;
  };
  await load({ seconds: 5, visitors: VISITORS });
  const seconds = Math.min(20, SECONDS);
  const usual = await load({ seconds, visitors: VISITORS });
  const rate = usual.done / seconds;
  const gentle = { seconds: 1, rate: rate * GENTLE_SHARE };
  const calm = await load({ ...gentle, seconds: 5 });
  const memory = watchMemory(server.child.pid);
  const overload = await load({ seconds: SECONDS, rate: TIMES * rate });
  const recovery = await untilRecovered(() => load(gentle), calm);
  const peak = memory.stop();
  const lines = [
    reported("most that is served, a mix of pages, days and bookings", rate, "requests/s", "higher"),
    reported(`sent for ${SECONDS} s`, overload.sent / SECONDS, "requests/s", "higher"),
    atLeast("  served meanwhile, as a share of the most", overload.done / SECONDS / rate, "×", 0.5),
    reported("  reported to come back (503)", overload.refused, "", "lower"),
    atMost("  p99 of being told so", overload.refusedP99, "ms", 1000),
    atMost("  p99 of being served", overload.doneP99, "ms", 5000),
    atMost("  waited ten seconds for nothing, or were cut off", overload.silent, "", 0),
    atMost("  errors", overload.failed, "", 0),
    atMost("  peak of memory", peak, "MB", PEAK_MB),
    atMost("  crashes", await crashes(server), "", 0),
    atMost("as quick as before after", recovery, "s", RECOVERY_S),
  ];
  await server.stop();
  return lines;
}

async function visitors(options: LoadOptions): Promise<LoadSummary> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "bench/traffic/overload-visitors.ts",
    JSON.stringify(options),
  ]);
  return JSON.parse(stdout) as LoadSummary;
}

/** Seconds until a second of gentle load is answered wholly, and about as quickly as before the overload. */
async function untilRecovered(again: () => Promise<LoadSummary>, before: LoadSummary): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { refused, failed, silent, doneP50 } = await again();
    const seconds = (performance.now() - start) / 1000;
    const isRecovered = refused + failed + silent === 0 && doneP50 <= Math.max(2 * before.doneP50, 20);
    if (isRecovered || seconds > 60) return seconds;
  }
}

async function crashes({ child, url }: RunningServer): Promise<number> {
  const well = await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  return well && child.exitCode === null ? 0 : 1;
}
