import { afterEach, expect, test, vi } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import {
  draftSaver,
  loadDraft,
  loadPending,
  loadStopped,
  saveDraft,
  savePending,
  saveStopped,
} from "./booking-draft.ts";
import { bookingBody, isSameBooking, type PendingBooking } from "./rules/booking-body.ts";
import { emptyFlow, nextFlow, resumeDraft } from "./rules/booking-flow.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
});
afterEach(() => stored.clear());

const put = (name: string, value: unknown) => stored.set(name, JSON.stringify({ savedAt: Date.now(), value }));
const flow = {
  ...emptyFlow,
  items: [
    { inflatableId: 3, wetOption: true },
    { inflatableId: 1, wetOption: false },
  ],
  ...{ date: plainDate("2026-05-30"), days: 2, extras: [{ extraId: 7, quantity: 2 }], promoCode: "APPLES10" },
  step: "details" as const,
};

test("a saved draft is restored unchanged", async () => {
  saveDraft(flow);
  expect(await loadDraft()).toEqual(flow);
});

test("a draft that names its rentals as the version before did is restored, too", async () => {
  const items = flow.items.map(({ inflatableId, wetOption }) => ({ itemId: inflatableId, wet: wetOption }));
  put("booking-draft", { ...flow, items });
  expect(await loadDraft()).toEqual(flow);
});

test("what an earlier page saved of texts is no consent [C22]", async () => {
  put("booking-draft", { ...flow, details: { ...flow.details, customerName: "Hannah Teague", textConsent: true } });
  const draft = await loadDraft();
  if (!draft) throw new Error("The draft was not restored");
  expect(draft.details).toEqual({ ...flow.details, customerName: "Hannah Teague" });
  expect(bookingBody(draft, [], new Date(), "GA")).not.toHaveProperty("textConsent");
});

test("the page of another rental leaves the saved order alone until something is chosen there; then all is saved", async () => {
  saveDraft(flow);
  const opened = resumeDraft(flow, 12, undefined);
  const saver = draftSaver(nextFlow(emptyFlow, { type: "went to", itemId: 12 }));
  saver.restored(opened);
  saver.saw(opened);
  expect(await loadDraft()).toEqual(flow);
  const picked = nextFlow(opened, { type: "date picked", date: plainDate("2026-06-06") });
  saver.saw(picked);
  expect((await loadDraft())?.items).toEqual([{ inflatableId: 12, wetOption: false }]);
  saver.saw(opened);
  expect(await loadDraft()).toEqual(opened);
});

test("a link to a day that is taken leaves the saved order alone until something is chosen", async () => {
  saveDraft(flow);
  const day = plainDate("2026-06-06");
  const opened = resumeDraft(flow, 12, day);
  const saver = draftSaver(emptyFlow);
  saver.restored(opened);
  const refused = nextFlow(opened, { type: "date taken", date: day, how: "is booked" });
  saver.saw(opened);
  saver.saw(refused);
  expect(await loadDraft()).toEqual(flow);
  saver.saw(nextFlow(refused, { type: "date picked", date: plainDate("2026-06-07") }));
  expect(await loadDraft()).toMatchObject({ items: [{ inflatableId: 12 }], date: "2026-06-07" });
});

test("a draft of one rental, as it was saved before there were orders, is that order; without a day it opens no form", async () => {
  put("booking-draft", {
    itemId: 3,
    wetOption: true,
    step: "waiver",
    details: { customerName: "Hannah" },
    waiver: {},
    taken: "2026-05-30",
  });
  const draft = await loadDraft();
  expect(draft).toMatchObject({
    items: [{ inflatableId: 3, wetOption: true }],
    days: 1,
    step: "choose",
    paymentPlan: "deposit",
  });
  expect(draft?.details).toEqual({ ...emptyFlow.details, customerName: "Hannah" });
  expect(draft).not.toHaveProperty("taken");
});

test.each([
  ["no object", 7],
  ["more days than anybody rents", { ...flow, days: 400 }],
  ["an unknown step", { ...flow, step: "paid" }],
  ["a day that is none", { ...flow, date: "2026-02-31" }],
  ["details that are no text", { ...flow, details: { ...flow.details, customerName: { first: "H" } } }],
])("an invalid draft is ignored: %s", async (_what, value) => {
  put("booking-draft", value);
  expect(await loadDraft()).toBeUndefined();
});

test("broken, expired and undated drafts are ignored", async () => {
  stored.set("booking-draft", "{");
  expect(await loadDraft()).toBeUndefined();
  stored.set("booking-draft", JSON.stringify({ savedAt: Date.now() - 8 * 86_400_000, value: flow }));
  expect(await loadDraft()).toBeUndefined();
  stored.set("booking-draft", JSON.stringify({ value: flow }));
  expect(await loadDraft()).toBeUndefined();
});

test("a pending booking is restored unchanged, and one without a key or a day is ignored", async () => {
  const pending = { key: "0123456789abcdef", body: { inflatableId: 3, eventDate: "2026-05-30", signature: "H" } };
  savePending(pending as unknown as PendingBooking);
  expect(await loadPending()).toEqual(pending);
  put("booking-pending", { body: pending.body });
  expect(await loadPending()).toBeUndefined();
  put("booking-pending", { ...pending, body: {} });
  expect(await loadPending()).toBeUndefined();
});

test("a stopped booking is known again after a reload when the same is signed once more, for a week", async () => {
  const body = { customerName: "Hannah Teague", eventDate: "2026-05-30", inflatableId: 3 } as PendingBooking["body"];
  saveStopped({ key: "a-key-of-its-own", body: { ...body, signatureDate: "2026-05-16T12:00:00Z" } });
  const stopped = await loadStopped();
  expect(stopped?.key).toBe("a-key-of-its-own");
  expect(stopped && isSameBooking(stopped.body, { ...body, signatureDate: "2026-05-16T12:05:00Z" })).toBe(true);
  expect(stopped && isSameBooking(stopped.body, { ...body, customerName: "Hannah" })).toBe(false);
  const { value } = JSON.parse(stored.get("booking-stopped") ?? "");
  stored.set("booking-stopped", JSON.stringify({ savedAt: Date.now() - 8 * 86_400_000, value }));
  expect(await loadStopped()).toBeUndefined();
  // With the name and signature in it, it does not stay in the browser.
  expect(stored.has("booking-stopped")).toBe(false);
});
