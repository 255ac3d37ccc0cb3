import { setTimeout as sleep } from "node:timers/promises";
import { startServer, temporaryFolder } from "#tests/support/servers/server.ts";
import { peakMegabytes, residentMegabytes } from "./memory.ts";
import { atMost, type Line, median } from "./table.ts";

const RUNS = 5;
const SETTLE_MS = 15_000;

/** Warm start of the embedded database, the memory of a server that has served a page and then rested, and a first start's peak. */
export async function measureStart(): Promise<Line[]> {
  const dataDir = temporaryFolder();
  const first = await startServer({ dataDir });
  const firstPeak = peakMegabytes(first.child.pid);
  await first.stop();
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const server = await startServer({ dataDir });
    seconds.push((performance.now() - start) / 1000);
    await server.stop();
  }
  const server = await startServer({ dataDir });
  await fetch(server.url);
  await sleep(SETTLE_MS);
  const megabytes = residentMegabytes(server.child.pid);
  await server.stop();
  return [
    atMost("warm start to ready, embedded database, median of 5", median(seconds), "s", 3),
    atMost("memory of the idle server", megabytes, "MB", 320),
    atMost("peak of memory of the first start", firstPeak, "MB", 550),
  ];
}
