// The outbox with a store that outlives the page, a server that loses requests and answers, and a clock that is moved.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Entry, entryFor, keepSending, pauseMs, sendAll, type Verdict } from "./outbox.ts";

type Letter = Entry & { from: string };

/** A store that a crash leaves as it is. */
function memoryStore(letters: readonly Letter[]) {
  let stored = [...letters];
  return {
    waiting: async () => stored,
    remove: (key: string) => {
      stored = stored.filter((letter) => letter.key !== key);
    },
  };
}

const letters = (text: string) => text.split(" ").map((key) => ({ key, from: key.slice(0, 1) }));

/** Sends one letter after the other; `verdict` says what becomes of it. */
function outboxOf(store: ReturnType<typeof memoryStore>, verdict: (key: string) => Verdict) {
  const tried: string[] = [];
  async function send(_waiting: readonly Letter[], { key }: Letter): Promise<Verdict> {
    tried.push(key);
    const given = verdict(key);
    if (given === "sent") store.remove(key);
    return given;
  }
  return { tried, outbox: { waiting: store.waiting, send, sender: ({ from }: Letter) => from } };
}

const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
    listeners.set(name, () => signal.aborted || listener());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("what asks for the same again keeps its key, anything else gets a new one", () => {
  let made = 0;
  const entry = (body: string, unanswered?: { key: string; body: string }) =>
    entryFor(
      unanswered,
      (before) => before.body === body,
      (key) => ({ key, body }),
      () => `key-${++made}`,
    );
  const first = entry("Ann");
  expect(entry("Ann", first)).toBe(first);
  expect(entry("Anne", first)).toEqual({ key: "key-2", body: "Anne" });
});

test("entries leave in their order, and where one gets no answer the rest waits behind it", async () => {
  const store = memoryStore(letters("a1 a2 a3"));
  const lost = outboxOf(store, (key) => (key === "a2" ? "later" : "sent"));
  expect(await sendAll(lost.outbox)).toBe("later");
  expect(lost.tried).toEqual(["a1", "a2"]);
  const back = outboxOf(store, () => "sent");
  expect(await sendAll(back.outbox)).toBe("sent");
  expect(back.tried).toEqual(["a2", "a3"]);
});

test("an entry that needs a person holds up what the same person sent, and nobody else", async () => {
  const { outbox, tried } = outboxOf(memoryStore(letters("a1 b1 a2 b2")), (key) =>
    key.startsWith("a") ? "stays" : "sent",
  );
  expect(await sendAll(outbox)).toBe("stays");
  expect(tried).toEqual(["a1", "b1", "b2"]);
});

test("a store that can't delete doesn't have the same entry sent without end", async () => {
  let sent = 0;
  const send = async (): Promise<Verdict> => {
    sent += 1;
    return "sent";
  };
  expect(await sendAll({ waiting: async () => letters("a1"), send })).toBe("later");
  expect(sent).toBe(1);
});

test("pauses grow with the failures, the last one repeats, and chance moves each by a quarter at most", () => {
  const pauses = { afterFailures: [3, 6], afterSuccess: 60 };
  expect([0, 1, 2, 3, 40].map((failures) => pauseMs(pauses, failures, 0.5))).toEqual([60_000, 3000, 6000, 6000, 6000]);
  expect([0, 1].map((chance) => pauseMs(pauses, 1, chance))).toEqual([2250, 3750]);
  expect(pauseMs({ afterFailures: [3] }, 0, 0.5)).toBeUndefined();
});

test("after a failure it tries again by the clock, and at once when the connection is back", async () => {
  const store = memoryStore(letters("a1"));
  let isAway = true;
  const { outbox, tried } = outboxOf(store, () => (isAway ? "later" : "sent"));
  await keepSending(() => sendAll(outbox), { afterFailures: [3, 6] }).send();
  await vi.advanceTimersByTimeAsync(2999);
  expect(tried).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tried).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5999);
  expect(tried).toHaveLength(2);
  isAway = false;
  listeners.get("online")?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(tried).toHaveLength(3);
  // Nothing waits anymore: neither the clock nor the connection asks again.
  listeners.get("online")?.();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tried).toHaveLength(3);
});

test("one run at a time: what is asked for meanwhile follows it", async () => {
  const answers: ((verdict: Verdict) => void)[] = [];
  const run = () => new Promise<Verdict>((resolve) => answers.push(resolve));
  const { send } = keepSending(run, { afterFailures: [3] });
  const sent = send();
  void send();
  void send();
  expect(answers).toHaveLength(1);
  answers[0]?.("sent");
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]?.("sent");
  await sent;
  expect(answers).toHaveLength(2);
});

test("a closed outbox sends nothing more, a run that throws counts as one without an answer", async () => {
  let runs = 0;
  const failing = async (): Promise<Verdict> => {
    runs += 1;
    throw new Error("the database was closed");
  };
  const outbox = keepSending(failing, { afterFailures: [3] });
  await outbox.send();
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(2);
  outbox.close();
  listeners.get("online")?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
});
