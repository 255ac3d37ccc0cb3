// One address sends hundreds of requests, slow ones or ever new ones; a customer elsewhere books all the same.
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import type { RunningServer } from "#tests/support/servers/server.ts";
import { sharedServer } from "#tests/support/servers/shared-server.ts";

const CONNECTIONS = Number(process.env.SLOW_CONNECTIONS ?? 60);
const BUSY = Number(process.env.BUSY_CONNECTIONS ?? 60);
const BOOKINGS = Number(process.env.SLOW_BOOKINGS ?? 2);
// Beside other tests the machine itself is slow: then it only counts that everybody is served.
const P95_MS = process.env.SLOW_BOOKINGS ? 2000 : Number.POSITIVE_INFINITY;

let server: RunningServer;
beforeAll(async () => {
  server = await sharedServer();
});

const ABUSER = "127.0.0.2";
const CUSTOMER = "127.0.0.3";
const agent = new Agent({ keepAlive: true, maxSockets: BUSY });

function ask(
  path: string,
  localAddress: string,
  body?: unknown,
): Promise<{ status: number; ms: number; body: string }> {
  const start = performance.now();
  const { port } = new URL(server.url);
  const headers = body ? { "content-type": "application/json" } : {};
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, localAddress, agent, headers, method: body ? "POST" : "GET" },
      async (answer) => {
        const said = await text(answer);
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start, body: said });
      },
    );
    call.on("error", reject);
    call.end(body ? JSON.stringify(body) : undefined);
  });
}

async function slowConnection(sent: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1", localAddress: ABUSER });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(sent);
  return socket;
}

const SLOW_BODY =
  "POST /api/waiver-notification HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{";
const SENT_AHEAD = `GET /api/availability/stream HTTP/1.1\r\nHost: x\r\n\r\n${"GET /api/availability/1 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(15)}`;

const percentile95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

async function bookAll(inflatableId: number, days: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const eventDate of days) {
    const wish = bookingBody({ inflatableId, eventDate });
    const { status, ms, body } = await ask("/api/waiver-notification", CUSTOMER, wish);
    expect(status, body).toBe(201);
    times.push(ms);
  }
  return times;
}

test("slow and pipelined connections of one address do not slow down another address's bookings", async () => {
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, count) => slowConnection(count % 2 === 0 ? SLOW_BODY : SENT_AHEAD)),
  );
  const p95 = percentile95(await bookAll(1, futureDays(BOOKINGS)));
  for (const socket of sockets) socket.destroy();
  process.stdout.write(`p95 of a booking beside ${CONNECTIONS} slow connections: ${Math.round(p95)} ms\n`);
  expect(p95).toBeLessThan(P95_MS);
});

/** Asks on every connection, again and again. */
function keepAsking(path: string) {
  let [served, isOver] = [0, false];
  const connection = async () => {
    while (!isOver) if ((await ask(path, ABUSER)).status === 200) served += 1;
  };
  const connections = Array.from({ length: BUSY }, connection);
  const stop = () => {
    isOver = true;
    return Promise.all(connections);
  };
  return { served: () => served, stop };
}

test("a busy address does not go first: a booking waits for running requests, not for the whole queue", async () => {
  const abuser = keepAsking("/api/inflatables");
  await expect.poll(abuser.served, { timeout: 600_000 }).toBeGreaterThan(BUSY / 2);
  const overtaken: number[] = [];
  const times: number[] = [];
  for (const day of futureDays(BOOKINGS)) {
    const before = abuser.served();
    times.push(...(await bookAll(2, [day])));
    overtaken.push(abuser.served() - before);
  }
  await abuser.stop();
  const p95 = percentile95(times);
  process.stdout.write(
    `p95 of a booking beside ${BUSY} busy connections: ${Math.round(p95)} ms, overtaken ${overtaken}\n`,
  );
  expect(percentile95(overtaken)).toBeLessThan(BUSY / 2);
  expect(p95).toBeLessThan(P95_MS);
});
