// One address keeps 600 connections busy. What another address waits for its bookings, beside what it waits alone.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "#tests/support/servers/server.ts";
import { filledFolder } from "../fill-office.ts";
import { numberedBooking } from "../one-booking/numbered-bookings.ts";
import { atMost, type Line, percentile, reported } from "../table.ts";
import type { BusyOptions, BusyRequest } from "./busy-client.ts";

const CONNECTIONS = Number(process.env.BUSY_CONNECTIONS ?? 600);
const BOOKINGS = Number(process.env.BUSY_BOOKINGS ?? 40);
const ITEMS = 40;
const WARM_UP_MS = 3000;
/** A person waits and does not notice why; on a busy machine both times grow. */
const MOST_TIMES = 6;
const MIXES: Record<string, BusyRequest[]> = {
  "a page from memory": ["page"],
  "a page with a choice": ["other page"],
  days: ["days"],
  bookings: ["booking"],
  "all of these": ["page", "other page", "days", "booking"],
};

export async function measureFairness(): Promise<Line[]> {
  const dataDir = await filledFolder({ bookings: 1000, items: ITEMS });
  const server = await startServer({ dataDir, env: { RATE_LIMITS: "off", LOG_LEVEL: "error" } });
  const url = server.url.replace("localhost", "127.0.0.1");
  let place = 0;
  const bookSome = async () => {
    const times: number[] = [];
    for (let count = 0; count < BOOKINGS; count += 1) {
      times.push(await book(url, numberedBooking(place, ITEMS)));
      place += 1;
    }
    return percentile(times, 95);
  };
  for (const path of ["/", "/calendar?inflatable=3", "/api/availability/3"]) await (await fetch(url + path)).text();
  await bookSome();
  const alone = await bookSome();
  const lines = [reported("p95 of a booking, alone", alone, "ms", "lower")];
  for (const [name, asks] of Object.entries(MIXES)) {
    const busy = startBusy({ url, localAddress: "127.0.0.2", connections: CONNECTIONS, asks });
    await once(busy.stdout as NonNullable<ChildProcess["stdout"]>, "data");
    await sleep(WARM_UP_MS);
    const beside = await bookSome();
    const answers = await end(busy);
    process.stderr.write(`${name}: ${Math.round(alone)} ms alone, ${Math.round(beside)} ms beside ${answers}\n`);
    lines.push(atMost(`  beside ${CONNECTIONS} connections of one address: ${name}`, beside / alone, "×", MOST_TIMES));
  }
  await server.stop();
  return lines;
}

const agent = new Agent({ keepAlive: true });

function book(url: string, body: string): Promise<number> {
  const start = performance.now();
  const headers = { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const options = { agent, localAddress: "127.0.0.3", method: "POST", headers };
    const call = request(`${url}/api/waiver-notification`, options, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 201) resolve(performance.now() - start);
        else reject(new Error(`A booking was answered with ${answer.statusCode}`));
      });
    });
    call.on("error", reject).end(body);
  });
}

function startBusy(options: BusyOptions): ChildProcess {
  const args = ["bench/traffic/busy-client.ts", JSON.stringify(options)];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}

async function end(busy: ChildProcess): Promise<string> {
  let said = "";
  busy.stdout?.on("data", (chunk) => {
    said += chunk;
  });
  busy.kill("SIGTERM");
  await once(busy, "exit");
  return said.trim();
}
