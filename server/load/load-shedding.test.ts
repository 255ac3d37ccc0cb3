import { once } from "node:events";
import { Agent, createServer, type IncomingHttpHeaders, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createLoadShedding, type Limits } from "./load-shedding.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const usual = {
  slots: 4,
  maxQueued: 4,
  backlog: 1,
  slowMs: 60_000,
  maxWaitMs: 60_000,
  bodies: { count: 8, bytes: 40_000, largest: 10_000 },
};
const OWNER = "owner=seen";
const one = { address: "127.0.0.1" };
const other = { address: "127.0.0.2" };

/** A server that answers only when told to. One address alone may run three requests at once and queue one. */
async function startOverloadable(changes: Partial<typeof usual> = {}) {
  const running: ServerResponse[] = [];
  const bodies: string[] = [];
  const rejections: number[] = [];
  const gone: boolean[] = [];
  const limits = { ...usual, ...changes };
  const load = createLoadShedding({
    trustedProxies: 0,
    wasSignedInLately: (cookie) => cookie === OWNER,
    readsItsBody: () => false,
    costOf: (_method, url) => (url.startsWith("/api/costly") ? 40 : 1),
    onReject: (rejected) => rejections.push(rejected),
    refuse: async (incoming, response) => {
      if (incoming.url !== "/api/gone" || !gone.at(0)) return false;
      response.writeHead(409).end("gone");
      return true;
    },
    limits: { visitor: limits, owner: limits, webhook: limits, health: limits } satisfies Limits,
  });
  const server = createServer((incoming, response) => {
    void load.admit(incoming, response, async () => {
      bodies.push(String((incoming as { rawBody?: Buffer }).rawBody ?? ""));
      if (incoming.url === "/at-once") return response.end("done");
      running.push(response);
      await once(response, "handler-done");
    });
  }).listen(0);
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: 1000 });
  const ask = (path: string, { address, headers = {}, method = "GET", body }: Ask = one) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { port, host: address, localAddress: address, path, method, headers, agent, family: 4 };
      const call = request(options, async (answer) =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
      );
      call.on("error", reject).end(body);
    });
  /** Sends them and waits until they run. */
  const fill = async (count: number, { path = "/api/slow", ...how }: Ask & { path?: string } = one) => {
    const before = running.length;
    const answers = Array.from({ length: count }, () => ask(path, how));
    for (const answer of answers) answer.catch(() => {});
    await expect.poll(() => running.length).toBe(before + count);
    return answers;
  };
  const finish = (response: ServerResponse | undefined) => {
    response?.end("done");
    response?.emit("handler-done");
  };
  const raw = async (sent: string) => {
    const socket: Socket = connect(port, "127.0.0.1");
    closing.push(() => socket.destroy());
    await once(socket, "connect");
    socket.write(sent);
    return socket;
  };
  return { ask, fill, finish, raw, running, bodies, rejections, gone, load };
}
type Ask = { address: string; headers?: Record<string, string>; method?: string; body?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

test("a rejected request gets Retry-After at once, as JSON or as a page", async () => {
  const { ask, fill, rejections } = await startOverloadable({ maxQueued: 0 });
  await fill(3);
  void ask("/api/waits").catch(() => {});
  const call = await ask("/api/availability");
  expect([call.status, call.headers["retry-after"]]).toEqual([503, "3"]);
  expect(JSON.parse(call.body).error).toEqual({
    code: "busy",
    message: "We're very busy right now. Please try again in a few seconds.",
  });
  const page = await ask("/calendar?inflatable=3");
  expect([page.status, page.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(page.body).toContain("This page will reload on its own.");
  expect(rejections).toEqual([1]);
});

test("a rejected form post says to go back and does not reload", async () => {
  const { ask, fill } = await startOverloadable({ maxQueued: 0 });
  await fill(3);
  void ask("/api/waits").catch(() => {});
  const { body } = await ask("/quote", { ...one, method: "POST", body: "name=Ann" });
  expect(body).toContain("Nothing was sent yet. Please go back and send it again in a few seconds.");
  expect(body).not.toContain("http-equiv");
});

test("a busy address waits for its own requests, and another one gets a slot at once", async () => {
  const { ask, fill } = await startOverloadable();
  await fill(3);
  const own = ask("/at-once");
  const outcome = Promise.race([own.then(() => "own first"), ask("/at-once", other).then(() => "other first")]);
  expect(await outcome).toBe("other first");
  own.catch(() => {});
});

test("costly calls of an address leave a slot for its cheap ones [A3]", async () => {
  const { ask, fill } = await startOverloadable();
  await fill(3, { ...one, path: "/api/costly" });
  expect((await ask("/at-once")).body).toBe("done");
});

test("the owner, webhooks and health checks have slots of their own, and a made-up cookie does not", async () => {
  const { ask, fill } = await startOverloadable({ maxQueued: 0 });
  await fill(3);
  await fill(1, other);
  void ask("/api/waits").catch(() => {});
  void ask("/api/waits", other).catch(() => {});
  expect((await ask("/api/x", { ...one, headers: { Cookie: "owner=made-up" } })).status).toBe(503);
  await fill(1, { ...one, headers: { Cookie: OWNER } });
  await fill(1, { ...one, path: "/api/webhooks/stripe" });
  await fill(1, { ...one, path: "/readyz" });
  // Another spelling of a call is no webhook.
  expect((await ask("/api/webhooks/../bookings")).status).toBe(503);
});

test("a slow sender holds no slot, and the app gets the whole body at once", async () => {
  const { ask, raw, bodies } = await startOverloadable();
  const head = "POST /at-once HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n";
  const slow = await Promise.all(Array.from({ length: 5 }, () => raw(`${head}abc`)));
  expect((await ask("/at-once")).body).toBe("done");
  expect(bodies).toEqual([""]);
  slow[0]?.write("def");
  const [answer] = (await once(slow[0] as Socket, "data")) as [Buffer];
  expect(String(answer)).toContain("200 OK");
  expect(bodies).toEqual(["", "abcdef"]);
});

test("buffered bodies are limited in number and size per address, and another address is still read", async () => {
  const { ask, raw } = await startOverloadable();
  const head = "POST /at-once HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n";
  for (let count = 0; count < 6; count += 1) await raw(`${head}${"x".repeat(4000)}`);
  const post = { method: "POST", body: "x".repeat(9000) };
  await expect.poll(async () => (await ask("/at-once", { ...one, ...post })).status).toBe(503);
  expect((await ask("/at-once", { ...other, ...post })).status).toBe(200);
});

test("pipelined requests run one after the other, and only a few of them", async () => {
  const { ask, raw, running, finish } = await startOverloadable();
  const socket = await raw("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20));
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  await expect.poll(() => running.length).toBe(1);
  expect((await ask("/at-once")).body).toBe("done");
  expect(running.length).toBe(1);
  for (let count = 0; count < 17; count += 1) {
    await expect.poll(() => running.length, { interval: 2 }).toBe(count + 1);
    finish(running[count]);
  }
  await expect.poll(() => received.match(/HTTP\/1\.1 503/g)?.length).toBe(3);
});

test("a slow reader holds no slot: it is free when the handler is done", async () => {
  const { ask, fill, running } = await startOverloadable({ maxQueued: 0 });
  const answers = await fill(3);
  void ask("/api/waits").catch(() => {});
  expect((await ask("/at-once")).status).toBe(503);
  for (const response of running) response.emit("handler-done");
  expect((await ask("/at-once")).status).toBe(200);
  expect(answers).toHaveLength(3);
});

test("after a rejection the queue is no longer than what was served in the last second, and background work waits", async () => {
  const { ask, fill, load } = await startOverloadable({ maxQueued: 2 });
  await fill(3);
  expect(load.isOverloaded()).toBe(false);
  for (const path of ["/api/one", "/api/two"]) void ask(path).catch(() => {});
  await expect.poll(async () => (await ask("/api/three")).status).toBe(503);
  expect(load.isOverloaded()).toBe(true);
});

test("no request waits longer than the limit", async () => {
  const { ask, fill } = await startOverloadable({ maxWaitMs: 20 });
  await fill(3);
  expect((await ask("/api/four")).status).toBe(503);
});

test("what would be refused is refused without waiting, and what has waited is asked again before it takes its turn", async () => {
  const { ask, fill, finish, running, bodies, gone } = await startOverloadable();
  const wanted = { ...one, method: "POST", body: "{}" };
  await fill(3);
  const waiting = ask("/api/gone", wanted);
  await expect.poll(() => bodies.length).toBe(3);
  gone.push(true);
  expect((await ask("/api/gone", wanted)).status).toBe(409);
  finish(running[0]);
  expect((await waiting).status).toBe(409);
  // Neither of them ran.
  expect(bodies).toHaveLength(3);
});
