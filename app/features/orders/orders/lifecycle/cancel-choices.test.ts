// What the owner may choose when a booking is canceled, beyond the rule.
import { expect, test } from "vitest";
import { Problem } from "#app/shared/problem.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { confirmIdentity } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { findBooking } from "../model/order-row-store.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, runJobs, outbox, db, deps } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: 300 * 86_400_000, maxMs: 300 * 86_400_000 } },
});
const cookie = await ownerCookie(request);

const act = (id: number, what: string, body: unknown = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));
const detail = async (id: number) => (await request(`/api/bookings/${id}`, { headers: { cookie } })).json();
const refusal = async (id: number, body: object) => {
  const response = await act(id, "cancel", body);
  return [response.status, (await response.json()).error.message];
};
const lastEmail = async () => {
  await runJobs();
  return ((await outbox()).at(-1)?.text ?? "").replace(/\s+/g, " ");
};

async function paidInCash(eventDate: string): Promise<number> {
  const { bookingId } = await book(request, { eventDate });
  expect((await act(bookingId, "payments", { kind: "cash", amount: 250 })).status).toBe(200);
  return bookingId;
}

test("another amount goes back with its reason, and the email names no rule [O26]", async () => {
  const id = await paidInCash("2026-05-20");
  expect(await refusal(id, { refund: "amount", reason: "Late" })).toEqual([422, "Please enter an amount."]);
  expect(await refusal(id, { refund: "amount", amount: 60 })).toEqual([422, "Please give a reason."]);
  expect(await refusal(id, { refund: "amount", amount: 251, reason: "Too much" })).toEqual([
    422,
    "That's more than the $250 that was paid.",
  ]);
  const preview = await act(id, "cancel", { refund: "amount", amount: 60, preview: true });
  expect(await preview.json()).toMatchObject({ refund: 60, kept: 190, byHand: 60 });
  const answer = await act(id, "cancel", { refund: "amount", amount: 60, reason: "We agreed on the phone" });
  expect(await answer.json()).toEqual({ refund: 60, kept: 190, byHand: 60 });
  expect(await detail(id)).toMatchObject({ status: "cancelled", refundDue: 60 });
  const text = await lastEmail();
  expect(text).toContain("We keep $190 of what you paid.");
  expect(text).not.toContain("Deposit kept");
});

test("nothing goes back where the owner says so [O26]", async () => {
  const id = await paidInCash("2026-05-25");
  expect(await (await act(id, "cancel", { refund: "nothing" })).json()).toEqual({ refund: 0, kept: 250, byHand: 0 });
});

test("the customer's page calls no more the deposit than the deposit is [O26]", async () => {
  const canceled = async (eventDate: string, body: object) => {
    const id = await paidInCash(eventDate);
    expect((await act(id, "cancel", body)).status).toBe(200);
    const { pathname } = new URL((await detail(id)).bookingUrl);
    return (await request(pathname)).text();
  };
  const nothing = await canceled("2026-05-26", { refund: "nothing" });
  expect(nothing).toContain("We kept $250 of what you paid. You owe nothing more.");
  expect(nothing).toContain("What we keep");
  const some = await canceled("2026-05-27", { refund: "amount", amount: 60, reason: "Agreed on the phone" });
  expect(some).toContain("$60 is on its way back to you. We kept $190 of what you paid.");
  for (const page of [nothing, some]) expect(page).not.toMatch(/deposit\.|Deposit we keep/);
  const byRule = await canceled("2026-05-14", { refund: "by_rule" });
  expect(byRule).toContain("We kept the $125 deposit.");
  expect(byRule).toContain("Deposit we keep");
});

test("a no-show keeps the deposit and gives the rest back, from the day on [O26]", async () => {
  const id = await paidInCash("2026-06-01");
  expect((await detail(id)).cancellation.noShow).toBeUndefined();
  expect((await refusal(id, { refund: "no_show" }))[0]).toBe(422);
  now = new Date("2026-06-01T16:00:00Z");
  expect((await detail(id)).cancellation.noShow).toEqual({ refund: 125, kept: 125, byHand: 125 });
  await confirmIdentity(request, cookie);
  expect(await (await act(id, "cancel", { refund: "no_show" })).json()).toEqual({
    refund: 125,
    kept: 125,
    byHand: 125,
  });
  expect(await lastEmail()).toContain("Nobody was there when we came, so we keep $125 of what you paid.");
  expect((await detail(id)).history[0]).toMatchObject({ action: "booking cancelled", details: { noShow: true } });
});

test("the owner's dialog knows what went back before [M29]", async () => {
  const id = await paidInCash("2026-06-20");
  await act(id, "payments", { kind: "refund", amount: 250, method: "cash" });
  expect((await detail(id)).cancellation).toMatchObject({ full: { refund: 0, kept: 0 }, goneBack: 250 });
});

test("who may not do what is planned is refused before anything is written", async () => {
  const bookingId = await paidInCash("2026-06-24");
  const seen: number[] = [];
  const authorize = async ({ refundCents }: { refundCents: number }) => {
    seen.push(refundCents);
    throw new Problem(403, "not_allowed", "No.");
  };
  await db.transaction(async (tx) => {
    const before = await findBooking(tx, bookingId);
    const cancel = { bookingId, refund: "full", reason: "", authorize } as const;
    await expect(cancelOrder(tx, deps, { at: deps.now(), actor: "owner" }, cancel)).rejects.toThrow("No.");
    expect(await findBooking(tx, bookingId)).toEqual(before);
  });
  expect(seen).toEqual([25_000]);
});
