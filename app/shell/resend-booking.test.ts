// What happens on any page when a booking that was signed earlier got no answer. Storage, network and clock are stubbed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CarriedNotice } from "#app/shared/calls/carried-notice.ts";
import { resendBooking } from "./resend-booking.ts";

const DAY_MS = 86_400_000;
const stored = new Map<string, string>();
const answers: (Response | Error)[] = [];
const sent: { path: string; init: RequestInit }[] = [];
let shown: CarriedNotice[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("addEventListener", () => {});
  stored.clear();
  answers.length = 0;
  sent.length = 0;
  shown = [];
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    const answer = answers.shift() ?? new TypeError("Failed to fetch");
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const body = { customerName: "Hannah Teague", eventDate: "2026-05-30", inflatableId: 3 };
const token = "a-private-token-of-a-hold";
const held = { token, holdExpiresAt: "2026-05-16T12:15:00.000Z", payment: { url: "/checkout/demo/1" } };
const keep = (value: unknown, savedAt = Date.now()) =>
  stored.set("booking-pending", JSON.stringify({ savedAt, value }));
const saveDraft = (value: unknown) => stored.set("booking-draft", JSON.stringify({ savedAt: Date.now(), value }));
const json = (status: number, answer: object) => new Response(JSON.stringify(answer), { status });
async function openPage(): Promise<void> {
  resendBooking((notice) => shown.push(notice));
  await vi.advanceTimersByTimeAsync(0);
}

test("a saved booking is sent under its own key; once accepted it is removed, and the page links to payment", async () => {
  keep({ key: "key-1", body });
  const details = { customerName: "Hannah Teague" };
  const items = [{ itemId: 3, wet: false }];
  const waiver = { signature: "Hannah Teague", drawnSignature: "data:image/png;base64,AAAA" };
  saveDraft({ details, paymentPlan: "full", items, days: 1, step: "waiver", waiver });
  stored.set("booking-stopped", JSON.stringify({ savedAt: Date.now(), value: { key: "key-0", body } }));
  answers.push(json(201, held));
  await openPage();
  expect(sent).toMatchObject([
    { path: "/api/waiver-notification", init: { method: "POST", body: JSON.stringify(body) } },
  ]);
  expect(sent[0]?.init.headers).toMatchObject({ "Idempotency-Key": "key-1" });
  expect(shown).toEqual([
    expect.objectContaining({
      title: "Your booking went through",
      link: { href: "/checkout/demo/1", label: "Go to payment" },
    }),
  ]);
  // The booking page finds the hold with what was typed.
  expect([...stored.keys()]).toEqual(["own-hold"]);
  const { payment: _url, ...hold } = held;
  const typed = { details, paymentPlan: "full", order: { items, days: 1 } };
  expect(JSON.parse(stored.get("own-hold") ?? "").value).toEqual({ ...hold, itemId: 3, date: "2026-05-30", typed });
});

test("the hold that it replaces is released, and only once it is booked", async () => {
  keep({ key: "key-1", body: { ...body, inflatableId: undefined, items: [{ inflatableId: 2 }, { inflatableId: 4 }] } });
  stored.set("own-hold-exchanged", JSON.stringify({ savedAt: Date.now(), value: "the-token-of-the-old-hold" }));
  answers.push(new TypeError("Failed to fetch"), json(201, held), json(200, {}));
  await openPage();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent[2]).toMatchObject({
    path: "/api/hold",
    init: { method: "DELETE", headers: { Authorization: "Bearer the-token-of-the-old-hold" } },
  });
  expect(JSON.parse(stored.get("own-hold") ?? "").value).toMatchObject({ token, itemId: 2 });
  expect(stored.has("own-hold-exchanged")).toBe(false);
});

test("where nothing is due, the day is booked and its own page comes next", async () => {
  keep({ key: "key-1", body });
  answers.push(json(201, { ...held, holdExpiresAt: null, payment: { url: `/booking/${token}` } }));
  await openPage();
  const link = { href: `/booking/${token}`, label: "See your booking" };
  expect(shown).toEqual([{ title: "Your booking went through", text: "Your day is booked.", link }]);
});

test("while the first request still runs, it is asked again", async () => {
  keep({ key: "key-1", body });
  answers.push(json(409, { error: { code: "request_in_progress" } }), json(201, held));
  await openPage();
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown).toMatchObject([{ title: "Your booking went through" }]);
});

test("offline or with the server failing, it waits half a minute and tries again under the same key", async () => {
  keep({ key: "key-1", body });
  answers.push(new TypeError("Failed to fetch"), json(503, {}), json(201, held));
  await openPage();
  expect([sent.length, shown]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent.length, shown]).toEqual([2, []]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown).toMatchObject([{ title: "Your booking went through" }]);
  expect(new Set(sent.map(({ init }) => JSON.stringify(init.headers))).size).toBe(1);
});

test.each([
  [202, ""],
  [409, "date_taken"],
  [409, "extras_short"],
  [409, "price_changed"],
  [410, "booking_deleted"],
  [422, "invalid"],
  [429, "too_many"],
])(
  "after a %i %s the booking stays saved, and the page links to where the customer can finish it",
  async (status, code) => {
    keep({ key: "key-1", body });
    answers.push(json(status, { error: { code } }));
    await openPage();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(shown).toMatchObject([
      { title: "A booking you signed needs another look", link: { href: "/calendar", label: "Finish it" } },
    ]);
    expect(stored.has("booking-pending")).toBe(true);
  },
);

test.each([
  ["nothing", undefined],
  ["one that is older than a week", { key: "key-1", body }],
  ["one without a key", { body }],
])("%s is not sent", async (_what, value) => {
  if (value) keep(value, "key" in value ? Date.now() - 8 * DAY_MS : Date.now());
  await openPage();
  expect([sent, shown]).toEqual([[], []]);
  expect(stored.has("booking-pending")).toBe(value !== undefined && !("key" in value));
});

test("invalid or blocked storage is ignored", async () => {
  stored.set("booking-pending", "{not json");
  await openPage();
  vi.stubGlobal("localStorage", undefined);
  await openPage();
  expect([sent, shown]).toEqual([[], []]);
});
