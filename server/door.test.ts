import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createDoor } from "./door.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers only when told to, behind a door for two requests and one stream. */
async function behindDoor() {
  const inside: ServerResponse[] = [];
  const told: number[] = [];
  const state = { isBehind: false };
  const door = createDoor({
    isBehind: () => state.isBehind,
    onBusy: (turnedAway) => told.push(turnedAway),
    limits: { underWay: 2, streams: 1, crowd: 1 },
  });
  const server = createServer((request, response) => {
    if (!door.letIn(request, response)) return;
    if (request.url === "/healthz") response.end("well");
    else inside.push(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string) => fetch(url + path);
  const fill = async (...paths: string[]) => {
    const before = inside.length;
    const answers = paths.map(ask);
    for (const answer of answers) answer.catch(() => {});
    await expect.poll(() => inside.length).toBe(before + paths.length);
    return answers;
  };
  return { ask, fill, inside, told, state };
}

test("who does not fit in is told at once, in the form that was asked for, when to come back", async () => {
  const { ask, fill, told } = await behindDoor();
  await fill("/api/availability", "/calendar?inflatable=3");
  const call = await ask("/api/availability");
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "3"]);
  expect((await call.json()).error).toEqual({
    code: "busy",
    message: "Many people are here at once. Please try again in a few seconds.",
  });
  const page = await ask("/calendar?inflatable=3");
  expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await page.text()).toContain("This page loads again by itself.");
  expect(told).toEqual([1]);
});

test("a place that gets free is given to the next", async () => {
  const { ask, fill, inside } = await behindDoor();
  const [first] = await fill("/api/one", "/api/two");
  expect((await ask("/api/three")).status).toBe(503);
  inside[0]?.end("done");
  await (await first)?.text();
  await fill("/api/three");
});

test("open streams take no place from calls, and have a limit of their own", async () => {
  const { ask, fill } = await behindDoor();
  await fill("/api/availability/stream");
  expect((await ask("/api/office/stream")).status).toBe(503);
  await fill("/api/one", "/api/two");
});

test("whoever watches the server is always let in", async () => {
  const { ask, fill } = await behindDoor();
  await fill("/api/one", "/api/two");
  expect(await (await ask("/healthz")).text()).toBe("well");
});

test("a server that is behind with its work adds nobody to a crowd until it has caught up", async () => {
  const { ask, fill, state } = await behindDoor();
  state.isBehind = true;
  await fill("/api/one");
  expect((await ask("/api/two")).status).toBe(503);
  state.isBehind = false;
  await fill("/api/two");
});
