// What a checkout costs to run: public scripts, warm start and memory, each the median of five. `node bench/footprint.ts
// FOLDER FOLDER` compares two built checkouts, in turns, so that whatever else the machine does meets both.
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { residentMegabytes } from "./memory.ts";
import { pages } from "./pages.ts";
import { printColumns } from "./print.ts";
import { startCheckout } from "./start-checkout.ts";
import { type Line, median, reported } from "./table.ts";

const ROUNDS = 5;
const SETTLE_MS = 15_000;

type Checkout = { folder: string; dataDir: string; readySeconds: number[]; idleMegabytes: number[]; scripts: Scripts };
type Scripts = { atOnce: number; inAll: number };

async function measure(folders: string[]): Promise<Line[][]> {
  const checkouts: Checkout[] = [];
  for (const folder of folders) {
    const dataDir = temporaryFolder();
    const server = await startCheckout(folder, dataDir);
    checkouts.push({ folder, dataDir, readySeconds: [], idleMegabytes: [], scripts: await publicScripts(server.url) });
    await server.stop();
  }
  for (let round = 0; round < ROUNDS; round += 1) for (const checkout of checkouts) await runOnce(checkout);
  return checkouts.map(({ readySeconds, idleMegabytes, scripts }) => [
    reported("scripts of the public pages, brotli", scripts.atOnce / 1024, "KB", "lower"),
    reported("  with everything they load later", scripts.inAll / 1024, "KB", "lower"),
    reported(`warm start to ready, median of ${ROUNDS}`, median(readySeconds), "s", "lower"),
    reported(`memory of the idle server, median of ${ROUNDS}`, median(idleMegabytes), "MB", "lower"),
  ]);
}

async function runOnce({ folder, dataDir, readySeconds, idleMegabytes }: Checkout): Promise<void> {
  const server = await startCheckout(folder, dataDir);
  readySeconds.push(server.seconds);
  await fetch(server.url);
  await sleep(SETTLE_MS);
  idleMegabytes.push(residentMegabytes(server.pid));
  await server.stop();
}

/** Each script counts once: those that pages name, and those that these can load. */
async function publicScripts(url: string): Promise<Scripts> {
  const html = await Promise.all(pages.map(async ({ path }) => (await fetch(url + path)).text()));
  const named = new Set(html.flatMap((text) => text.match(/\/assets\/[\w.-]+\.js/g) ?? []));
  const found = new Set(named);
  for (const path of found) {
    if (path.includes("/manifest-")) continue;
    const code = await (await fetch(url + path)).text();
    for (const [, name] of code.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)) found.add(`/assets/${name}`);
  }
  return { atOnce: await brotliBytes(url, named), inAll: await brotliBytes(url, found) };
}

async function brotliBytes(url: string, paths: Set<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const response = await fetch(url + path, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    if (response.ok) bytes += Number(response.headers.get("content-length"));
  }
  return bytes;
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : ["."];
printColumns(folders, await measure(folders));
