import { afterEach, expect, test, vi } from "vitest";
import { type BookingOutcome, openBookingOutbox, sendBooking } from "./booking-outbox.ts";
import type { PendingBooking } from "./rules/booking-body.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a booking that was deleted meanwhile ends the retries; a server that is being updated does not", async () => {
  const answer = { status: 410, body: { error: { code: "booking_deleted", message: "This booking was deleted." } } };
  vi.stubGlobal("fetch", async () => Response.json(answer.body, { status: answer.status }));
  const pending = { key: "one-two-three", body: {} } as PendingBooking;
  expect(await sendBooking(pending)).toEqual({ kind: "refused", message: "This booking was deleted.", fields: {} });
  answer.status = 503;
  expect(await sendBooking(pending)).toEqual({ kind: "outage" });
});

test("another price than the page showed comes back with its lines; it isn't sent again by itself", async () => {
  const price = {
    lines: [{ kind: "base", label: "Castle Combo, full day", amountCents: 23_000 }],
    ...{ totalCents: 23_000, depositCents: 11_500 },
  };
  const error = { code: "price_changed", message: "The price has changed.", details: price };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 409 }));
  const outcome = await sendBooking({ key: "one-two-three", body: {} } as PendingBooking);
  expect(outcome).toEqual({ kind: "refused", message: "The price has changed.", fields: {}, price });
});

const pending = { key: "one-two-three", body: { eventDate: "2026-05-30" } } as PendingBooking;
const hold = { token: "a-private-token", holdExpiresAt: null, payment: { url: "/checkout/demo/1" } };
const PENDING = "booking-pending";

/** A browser whose requests wait for `answer`, and what the page hears. */
function openPage(stored: Record<string, unknown> = {}) {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const entries = Object.entries(stored).map(
    ([name, value]) => [name, JSON.stringify({ savedAt: Date.now(), value })] as const,
  );
  const storage = new Map(entries);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.stubGlobal("addEventListener", () => {});
  const keys: (string | null)[] = [];
  const requests: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal("fetch", (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    const request = Promise.withResolvers<Response>();
    requests.push(request);
    return request.promise;
  });
  const heard: string[] = [];
  const page = {
    onSending: (tries: number) => heard.push(`sending after ${tries}`),
    onNothing: () => heard.push("nothing"),
    onOutcome: ({ kind }: BookingOutcome) => heard.push(kind),
  };
  async function answer(response?: Response): Promise<void> {
    const request = requests.at(-1);
    if (response) request?.resolve(response);
    else request?.reject(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(0);
  }
  return { page, storage, keys, heard, answer };
}

test("what is lost is sent again under its key after three seconds, and an answer ends it", async () => {
  const { page, storage, keys, heard, answer } = openPage({ [PENDING]: pending });
  openBookingOutbox(pending, page);
  await vi.advanceTimersByTimeAsync(0);
  await answer();
  expect(heard).toEqual(["sending after 0", "outage"]);
  await vi.advanceTimersByTimeAsync(3000);
  await answer(Response.json(hold, { status: 201 }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(keys).toEqual([pending.key, pending.key]);
  expect(heard).toEqual(["sending after 0", "outage", "sending after 1", "booked", "nothing"]);
  expect(storage.has(PENDING)).toBe(false);
});

test("stopped on its way: lost, it is not sent again and nothing is said; booked after all, it leads on", async () => {
  const lost = openPage({ [PENDING]: pending });
  const first = openBookingOutbox(pending, lost.page);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.stop()).toBe(pending);
  expect(lost.storage.has(PENDING)).toBe(false);
  await lost.answer();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([lost.keys.length, lost.heard]).toEqual([1, ["sending after 0"]]);

  const booked = openPage({ [PENDING]: pending });
  const second = openBookingOutbox(pending, booked.page);
  await vi.advanceTimersByTimeAsync(0);
  second.stop();
  await booked.answer(Response.json(hold, { status: 201 }));
  expect(booked.heard).toEqual(["sending after 0", "booked"]);
});
