import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import type { RunningServer } from "#tests/support/servers/server.ts";
import { sharedServer } from "#tests/support/servers/shared-server.ts";

const STREAMS = Number(process.env.STREAM_ROUNDS ?? 300);
const AT_ONCE = 25;
const MOST_MB = 5;

async function heapMegabytes({ child, output }: RunningServer): Promise<number> {
  const told = () => [...output().matchAll(/^heap (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const before = told().length;
  child.kill("SIGUSR2");
  await expect.poll(() => told().length).toBe(before + 1);
  return (told().at(-1) ?? 0) / 1024 / 1024;
}

async function openAndClose(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /api/availability/stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
  let heard = "";
  for await (const chunk of socket) {
    heard += chunk;
    if (heard.includes("event: ready")) break;
  }
  expect(heard).toContain("event: ready");
  socket.destroy();
}

async function openMany(port: number, count: number): Promise<void> {
  let opened = 0;
  const visitor = async () => {
    while (opened < count) {
      opened += 1;
      await openAndClose(port);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

test("opened and closed streams leak no memory", async () => {
  const server = await sharedServer();
  const port = Number(new URL(server.url).port);
  await openMany(port, 200);
  const before = await heapMegabytes(server);
  await openMany(port, STREAMS);
  const grown = (await heapMegabytes(server)) - before;
  process.stdout.write(`${STREAMS} streams opened and closed: the heap grew by ${grown.toFixed(1)} MB\n`);
  expect(grown).toBeLessThan(MOST_MB);
});
