// A hundred thousand orders as a file, and how long others wait meanwhile: the server says that it is healthy in between.
import { setTimeout as sleep } from "node:timers/promises";
import { filledFolder, openOffice } from "./fill-office.ts";
import { atMost, type Line, percentile, reported } from "./table.ts";

const BOOKINGS = 100_000;
const LONGEST_MS = 100;
const PAUSE_MS = 20;

export async function measureExport(): Promise<Line[]> {
  const { server, cookie } = await openOffice(await filledFolder({ bookings: BOOKINGS }));
  try {
    await timeHealth(server.url);
    const begun = performance.now();
    let isDone = false;
    const lines = countLines(`${server.url}/api/bookings/export`, cookie).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      waits.push(await timeHealth(server.url));
      await sleep(PAUSE_MS);
    }
    if ((await lines) !== BOOKINGS + 1) throw new Error(`The file has ${await lines} lines`);
    const seconds = (performance.now() - begun) / 1000;
    return [
      reported(`a file of ${BOOKINGS.toLocaleString("en-US")} orders`, seconds, "s", "lower"),
      atMost("  /healthz meanwhile, the longest of all", Math.max(...waits), "ms", LONGEST_MS),
      reported("  /healthz meanwhile, 95 of 100", percentile(waits, 95), "ms", "lower"),
    ];
  } finally {
    await server.stop();
  }
}

async function countLines(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`);
  let lines = 0;
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) lines += text.split("\n").length - 1;
  return lines;
}

async function timeHealth(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${url}/healthz`);
  await answer.text();
  if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
  return performance.now() - begun;
}
