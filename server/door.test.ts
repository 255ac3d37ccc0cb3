import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createDoor } from "./door.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const usual = { burst: 2, streams: 1, crowd: 1, waitMs: 60_000 };

/** A server that answers only when told to, behind a door for two requests and one stream. */
async function behindDoor(changes: Partial<typeof usual> = {}) {
  const inside: ServerResponse[] = [];
  const told: number[] = [];
  const door = createDoor({ onCrowd: (turnedAway) => told.push(turnedAway), limits: { ...usual, ...changes } });
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
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init);
  const fill = async (...paths: string[]) => {
    const before = inside.length;
    const answers = paths.map((path) => ask(path));
    for (const answer of answers) answer.catch(() => {});
    await expect.poll(() => inside.length).toBe(before + paths.length);
    return answers;
  };
  return { ask, fill, inside, told, door };
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

test("who sent a form is led back to it, not to an empty one", async () => {
  const { ask, fill } = await behindDoor();
  await fill("/quote", "/quote");
  const text = await (await ask("/quote", { method: "POST", body: new URLSearchParams({ name: "Ann" }) })).text();
  expect(text).toContain("Nothing was done yet: please go back and send it again in a few seconds.");
  expect(text).not.toContain("http-equiv");
});

test("a place that gets free is given to the next", async () => {
  const { ask, fill, inside } = await behindDoor();
  const answers = await fill("/api/one", "/api/two");
  expect((await ask("/api/three")).status).toBe(503);
  for (const response of inside) response.end("done");
  for (const answer of answers) await (await answer).text();
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

test("after a refusal no more are let in than were served lately, and what can wait is told to", async () => {
  const { ask, fill, inside, door } = await behindDoor();
  expect(door.isCrowded()).toBe(false);
  const [first] = await fill("/api/one", "/api/two");
  expect((await ask("/api/three")).status).toBe(503);
  expect(door.isCrowded()).toBe(true);
  inside[0]?.end("done");
  await (await first)?.text();
  // One was served, one is inside: there is room for a burst, but no second one is let in.
  expect((await ask("/api/three")).status).toBe(503);
});

test("when as many as a crowd have waited too long, nobody is added to them", async () => {
  const { ask, fill, inside } = await behindDoor({ waitMs: -1 });
  const [first] = await fill("/api/one");
  expect((await ask("/api/two")).status).toBe(503);
  inside[0]?.end("done");
  await (await first)?.text();
  await fill("/api/two");
});
