// What waits on a phone, against a server that loses requests and answers, in a store that can be full.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { CrewEvent, SentEvents } from "../crew-schema.ts";
import type { QueuedEvent, QueuedFile, QueueStore } from "../rules/queued-event.ts";
import { createServerClock } from "../rules/server-clock.ts";
import { reportEvent } from "./report-event.ts";
import { sendQueue } from "./send-queue.ts";

const DATE = plainDate("2026-05-16");
const HOUR = 3_600_000;
const START = Date.parse("2026-05-16T12:00:00Z");

/** As IndexedDB keeps it: what was stored is there after a crash, and each method is all or nothing. */
function memoryStore(roomForFiles = Number.POSITIVE_INFINITY) {
  const events: QueuedEvent[] = [];
  const files = new Map<string, QueuedFile>();
  const tokens = new Map<string, string>();
  const store: QueueStore = {
    append: async (make) => {
      const event = make(events.length + 1);
      events.push(structuredClone(event));
      return event;
    },
    unsent: async () => structuredClone(events.filter(({ state }) => state === "waiting")),
    saveAnswers: async (answers, at) => {
      for (const { key, state, message } of answers) {
        const event = events.find((one) => one.key === key && one.state === "waiting");
        if (event) Object.assign(event, { state, message, answeredAt: at });
      }
    },
    file: async (hash) => files.get(hash),
    saveFile: async (file) => {
      if (files.size >= roomForFiles) throw new DOMException("full", "QuotaExceededError");
      files.set(file.hash, file);
    },
    fileArrived: async (hash) => {
      const file = files.get(hash);
      if (file) files.set(hash, { ...file, bytes: null });
    },
    token: async (userId, date) => tokens.get(`${userId} ${date}`),
    saveToken: async (userId, date, token) => void tokens.set(`${userId} ${date}`, token),
    deleteToken: async (userId, date) => void tokens.delete(`${userId} ${date}`),
  };
  return { store, events, files, tokens };
}

type Trouble = "request" | "answer" | undefined;

/** Counts each event once, as the real one does, and says which file was there before which event. */
function fakeServer(trouble: () => Trouble = () => undefined) {
  const taken: CrewEvent[] = [];
  const arrived = new Set<string>();
  const missing: string[] = [];
  const waiting: number[] = [];
  const shutOut = { tokens: new Set<string>(), files: new Set<string>() };
  async function answer(path: string, init: RequestInit): Promise<Response> {
    const token = String(new Headers(init.headers).get("authorization")).replace("Bearer ", "");
    if (shutOut.tokens.has(token)) return new Response(null, { status: 401 });
    const hash = /files\/(\w+)$/.exec(path)?.[1];
    if (hash) {
      if (shutOut.files.has(hash)) return new Response(null, { status: 422 });
      arrived.add(hash);
      return new Response(null, { status: 204 });
    }
    const body = JSON.parse(String(init.body)) as { events: CrewEvent[]; waiting: number };
    waiting.push(body.waiting);
    const results = body.events.map((event): SentEvents["results"][number] => {
      if (taken.some(({ key }) => key === event.key)) return { key: event.key, state: "known", message: null };
      missing.push(...((event.data as { photos?: string[] }).photos ?? []).filter((photo) => !arrived.has(photo)));
      taken.push(event);
      return { key: event.key, state: "stored", message: null };
    });
    return Response.json({ serverNow: new Date(START).toISOString(), results });
  }
  const fetch = async (path: string, init: RequestInit) => {
    const fault = trouble();
    if (fault === "request") throw new TypeError("Failed to fetch");
    const given = await answer(path, init);
    if (fault === "answer") throw new TypeError("Failed to fetch");
    return given;
  };
  return { fetch, taken, arrived, missing, waiting, shutOut };
}

type Memory = ReturnType<typeof memoryStore>;
type Server = Pick<ReturnType<typeof fakeServer>, "fetch">;

const sendFrom = (
  { store }: Memory,
  { fetch }: Server,
  askForToken = async (): Promise<string | undefined> => "token",
) =>
  sendQueue({
    ...{ store, fetch, askForToken, device: "device", now: () => START },
    onServerTime: () => {},
    onProgress: () => {},
  });

const reporter = ({ store }: Memory) => ({ store, serverNow: () => START, now: () => START, newKey: randomUUID });
const place = { userId: 7, date: DATE, bookingId: 3, stop: "delivery" as const, label: "" };

const arrive = (memory: Memory, userId = 7) =>
  reportEvent(reporter(memory), { ...place, userId, kind: "arrived", data: {} });

async function photographed(memory: Memory, hash: string) {
  const file = { hash, userId: 7, date: DATE, bookingId: 3, kind: "photo" as const, type: "image/jpeg" };
  await memory.store.saveFile({ ...file, bytes: new ArrayBuffer(3) });
  return reportEvent(reporter(memory), { ...place, kind: "note", data: { note: "", photos: [hash] } });
}

/** The same faults for the same number. */
function faultsOf(seed: number): () => Trouble {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % 5 === 0 ? "request" : state % 5 === 1 ? "answer" : undefined;
  };
}

test("everything arrives once and in order, however many requests and answers are lost", async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const memory = memoryStore();
    const server = fakeServer(faultsOf(seed));
    for (let nth = 0; nth < 60; nth += 1) {
      await (nth % 4 === 0 ? photographed(memory, `f${nth}`) : arrive(memory));
      if (nth % 7 === 0) await sendFrom(memory, server);
    }
    for (let tries = 0; (await sendFrom(memory, server)) !== "sent"; tries += 1) expect(tries).toBeLessThan(200);
    expect(server.taken.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(server.missing).toEqual([]);
    expect(memory.events.filter(({ state }) => state !== "stored")).toEqual([]);
    expect([...memory.files.values()].filter(({ bytes }) => bytes !== null)).toEqual([]);
  }
});

test("a photo whose event was never reported stays on the phone and holds up nothing", async () => {
  const memory = memoryStore();
  const server = fakeServer();
  // The phone dies between the two.
  const file = { hash: "lost", userId: 7, date: DATE, bookingId: 3, kind: "photo" as const, type: "image/jpeg" };
  await memory.store.saveFile({ ...file, bytes: new ArrayBuffer(3) });
  await arrive(memory);
  expect(await sendFrom(memory, server)).toBe("sent");
  expect(server.taken).toHaveLength(1);
  expect(memory.files.get("lost")?.bytes).not.toBeNull();
});

test("a full phone refuses the photo before anything names it, and what happened is reported without it", async () => {
  const memory = memoryStore(1);
  const server = fakeServer();
  await photographed(memory, "first");
  await expect(photographed(memory, "second")).rejects.toThrow("full");
  await arrive(memory);
  expect(await sendFrom(memory, server)).toBe("sent");
  expect(server.taken.map(({ kind }) => kind)).toEqual(["note", "arrived"]);
  expect(server.missing).toEqual([]);
});

test("a file that the server can't read holds up no event, and stays", async () => {
  const memory = memoryStore();
  const server = fakeServer();
  server.shutOut.files.add("heic");
  await photographed(memory, "heic");
  expect(await sendFrom(memory, server)).toBe("sent");
  expect(server.taken).toHaveLength(1);
  expect(memory.files.get("heic")?.bytes).not.toBeNull();
});

test("a hundred events leave in batches, each saying how many still wait", async () => {
  const memory = memoryStore();
  const server = fakeServer();
  for (let nth = 0; nth < 100; nth += 1) await arrive(memory);
  expect(await sendFrom(memory, server)).toBe("sent");
  expect(server.waiting).toEqual([50, 0]);
});

test("what the one before reported leaves under their own token; without one it waits, and holds up nobody", async () => {
  const memory = memoryStore();
  const server = fakeServer();
  await memory.store.saveToken(7, DATE, "theirs");
  await arrive(memory, 7);
  await arrive(memory, 8);
  await arrive(memory, 9);
  const own = async (_: unknown) => undefined;
  expect(await sendFrom(memory, server, own as never)).toBe("stays");
  expect(server.taken).toHaveLength(1);
  expect(memory.events.map(({ state }) => state)).toEqual(["stored", "waiting", "waiting"]);
});

test("a token that is over is asked for once more, and then not again at once", async () => {
  const memory = memoryStore();
  const server = fakeServer();
  await memory.store.saveToken(7, DATE, "old");
  server.shutOut.tokens.add("old");
  await arrive(memory);
  expect(await sendFrom(memory, server, async () => "new")).toBe("sent");
  server.shutOut.tokens.add("new");
  await arrive(memory);
  let asked = 0;
  const refused = async () => {
    asked += 1;
    return "new";
  };
  expect(await sendFrom(memory, server, refused)).toBe("later");
  expect(asked).toBe(1);
});

test("a clock that is three hours wrong says when it happened by the server's", async () => {
  const memory = memoryStore();
  let wall = START + 3 * HOUR;
  let steady = 5_000;
  const clock = createServerClock({ wall: () => wall, steady: () => steady });
  clock.learn(new Date(START).toISOString(), steady);
  const report = () =>
    reportEvent(
      { store: memory.store, serverNow: clock.now, now: () => wall, newKey: randomUUID },
      { ...place, kind: "arrived", data: {} },
    );
  const pass = (milliseconds: number) => {
    wall += milliseconds;
    steady += milliseconds;
  };
  pass(HOUR);
  const before = await report();
  // Somebody sets the clock right in the middle of the day, without a signal.
  wall -= 3 * HOUR;
  pass(HOUR);
  const after = await report();
  expect(before.event.at).toBe("2026-05-16T13:00:00.000Z");
  expect(before.event.deviceAt).toBe("2026-05-16T16:00:00.000Z");
  expect(after.event.at).toBe("2026-05-16T14:00:00.000Z");
  expect(after.event.deviceAt).toBe("2026-05-16T14:00:00.000Z");
  // The page is loaded anew: what is known of the offset is stored.
  expect(Math.round(clock.offsetMs())).toBe(0);
});

test("when an answer came is told by the server's clock: the phone's may be set back before the day is asked for", async () => {
  const memory = memoryStore();
  const server = fakeServer();
  await arrive(memory);
  await sendQueue({
    ...{ store: memory.store, fetch: server.fetch, askForToken: async () => "token", device: "device" },
    now: () => START + 3 * HOUR,
    onServerTime: () => {},
    onProgress: () => {},
  });
  expect(memory.events[0]?.answeredAt).toBe(START);
});
