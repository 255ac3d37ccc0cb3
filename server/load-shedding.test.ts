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
  places: 4,
  waiting: 4,
  crowd: 1,
  slowMs: 60_000,
  longestMs: 60_000,
  bodies: { count: 8, bytes: 40_000, largest: 10_000 },
};
const OWNER = "owner=seen";
const one = { address: "127.0.0.1" };
const other = { address: "127.0.0.2" };

/** A server that answers only when told to. One address alone may do three things at once, and let one wait. */
async function overloadable(changes: Partial<typeof usual> = {}) {
  const inside: ServerResponse[] = [];
  const bodies: string[] = [];
  const told: number[] = [];
  const limits = { ...usual, ...changes };
  const load = createLoadShedding({
    trustedProxies: 0,
    wasOwnerLately: (cookie) => cookie === OWNER,
    readsItsBody: () => false,
    onReject: (rejected) => told.push(rejected),
    limits: { visitor: limits, owner: limits, webhook: limits, health: limits } satisfies Limits,
  });
  const server = createServer((incoming, response) => {
    void load.admit(incoming, response, async () => {
      bodies.push(String((incoming as { rawBody?: Buffer }).rawBody ?? ""));
      if (incoming.url === "/at-once") return response.end("done");
      inside.push(response);
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
  /** Sends them and waits until they are at work. */
  const fill = async (count: number, { path = "/api/slow", ...how }: Ask & { path?: string } = one) => {
    const before = inside.length;
    const answers = Array.from({ length: count }, () => ask(path, how));
    for (const answer of answers) answer.catch(() => {});
    await expect.poll(() => inside.length).toBe(before + count);
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
  return { ask, fill, finish, raw, inside, bodies, told, load };
}
type Ask = { address: string; headers?: Record<string, string>; method?: string; body?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

test("who does not fit in is told at once, in the form that was asked for, when to come back", async () => {
  const { ask, fill, told } = await overloadable({ waiting: 0 });
  await fill(3);
  void ask("/api/waits").catch(() => {});
  const call = await ask("/api/availability");
  expect([call.status, call.headers["retry-after"]]).toEqual([503, "3"]);
  expect(JSON.parse(call.body).error).toEqual({
    code: "busy",
    message: "Many people are here at once. Please try again in a few seconds.",
  });
  const page = await ask("/calendar?inflatable=3");
  expect([page.status, page.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(page.body).toContain("This page loads again by itself.");
  expect(told).toEqual([1]);
});

test("who sent a form is led back to it, not to an empty one", async () => {
  const { ask, fill } = await overloadable({ waiting: 0 });
  await fill(3);
  void ask("/api/waits").catch(() => {});
  const { body } = await ask("/quote", { ...one, method: "POST", body: "name=Ann" });
  expect(body).toContain("Nothing was done yet: please go back and send it again in a few seconds.");
  expect(body).not.toContain("http-equiv");
});

test("a busy address waits for itself: another one gets a place at once", async () => {
  const { ask, fill } = await overloadable();
  await fill(3);
  const own = ask("/at-once");
  const outcome = Promise.race([own.then(() => "own first"), ask("/at-once", other).then(() => "other first")]);
  expect(await outcome).toBe("other first");
  own.catch(() => {});
});

test("a place is kept for the owner, for webhooks and for health checks, and not for whoever makes up a cookie", async () => {
  const { ask, fill } = await overloadable({ waiting: 0 });
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

test("whoever sends slowly holds no place, and the app gets the whole body at once", async () => {
  const { ask, raw, bodies } = await overloadable();
  const head = "POST /at-once HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\n";
  const slow = await Promise.all(Array.from({ length: 5 }, () => raw(`${head}abc`)));
  expect((await ask("/at-once")).body).toBe("done");
  expect(bodies).toEqual([""]);
  slow[0]?.write("def");
  const [answer] = (await once(slow[0] as Socket, "data")) as [Buffer];
  expect(String(answer)).toContain("200 OK");
  expect(bodies).toEqual(["", "abcdef"]);
});

test("bodies that lie here are limited in number and size for one address, and another one's is still read", async () => {
  const { ask, raw } = await overloadable();
  const head = "POST /at-once HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n";
  for (let count = 0; count < 6; count += 1) await raw(`${head}${"x".repeat(4000)}`);
  const post = { method: "POST", body: "x".repeat(9000) };
  await expect.poll(async () => (await ask("/at-once", { ...one, ...post })).status).toBe(503);
  expect((await ask("/at-once", { ...other, ...post })).status).toBe(200);
});

test("requests that are sent ahead on one connection are done one after the other, and only some of them", async () => {
  const { ask, raw, inside, finish } = await overloadable();
  const socket = await raw("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20));
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  await expect.poll(() => inside.length).toBe(1);
  expect((await ask("/at-once")).body).toBe("done");
  expect(inside.length).toBe(1);
  for (let count = 0; count < 17; count += 1) {
    await expect.poll(() => inside.length, { interval: 2 }).toBe(count + 1);
    finish(inside[count]);
  }
  await expect.poll(() => heard.match(/HTTP\/1\.1 503/g)?.length).toBe(3);
});

test("whoever reads slowly holds no place: it is free when the handler is done", async () => {
  const { ask, fill, inside } = await overloadable({ waiting: 0 });
  const answers = await fill(3);
  void ask("/api/waits").catch(() => {});
  expect((await ask("/at-once")).status).toBe(503);
  for (const response of inside) response.emit("handler-done");
  expect((await ask("/at-once")).status).toBe(200);
  expect(answers).toHaveLength(3);
});

test("after a rejection no more wait than were served lately, and what can wait is told to", async () => {
  const { ask, fill, load } = await overloadable({ waiting: 2 });
  await fill(3);
  expect(load.isOverloaded()).toBe(false);
  for (const path of ["/api/one", "/api/two"]) void ask(path).catch(() => {});
  await expect.poll(async () => (await ask("/api/three")).status).toBe(503);
  expect(load.isOverloaded()).toBe(true);
});

test("nobody waits longer than is told", async () => {
  const { ask, fill } = await overloadable({ longestMs: 20 });
  await fill(3);
  expect((await ask("/api/four")).status).toBe(503);
});
