import { afterEach, expect, test, vi } from "vitest";
import { plainDate } from "../../shared/plain-date.ts";
import { loadDraft, loadPending, saveDraft, savePending } from "./booking-draft.ts";
import type { PendingBooking } from "./rules/booking-body.ts";
import { emptyFlow } from "./rules/booking-flow.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
});
afterEach(() => stored.clear());

const put = (name: string, value: unknown) => stored.set(name, JSON.stringify({ savedAt: Date.now(), value }));
const flow = { ...emptyFlow, itemId: 3, date: plainDate("2026-05-30"), step: "details" as const, wetOption: true };

test("a saved draft is restored unchanged", async () => {
  saveDraft(flow);
  expect(await loadDraft()).toEqual(flow);
});

test("an older draft is completed with defaults, and one without a day opens no form", async () => {
  put("booking-draft", {
    itemId: 3,
    step: "waiver",
    details: { customerName: "Hannah" },
    waiver: {},
    taken: "2026-05-30",
  });
  const draft = await loadDraft();
  expect(draft).toMatchObject({ itemId: 3, step: "choose", paymentPlan: "deposit", wetOption: false });
  expect(draft?.details).toEqual({ ...emptyFlow.details, customerName: "Hannah" });
  expect(draft).not.toHaveProperty("taken");
});

test.each([
  ["no object", 7],
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
