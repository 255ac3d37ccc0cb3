// What the owner does with money that no provider reports: overpayments, corrections, write-offs, refunds by hand.
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { listWaitingJobs } from "#db/waiting-jobs.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { confirmIdentity } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, deps, runJobs, outbox } = await testApp({
  now: () => now,
  env: { RATE_LIMITS: "off" },
  config: { session: { idleMs: 300 * 86_400_000, maxMs: 300 * 86_400_000 } },
});
const cookie = await ownerCookie(request);

type Entry = { id: number; kind: string; amount: number; note: string; correctable: number | null };
type Message = { kind: string; toAddress: string };

const ask = async (path: string) => (await request(path, { headers: { cookie } })).json();
const act = (id: number, what: string, body: unknown = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));
const detail = (id: number) => ask(`/api/bookings/${id}`);
const recorded = async (id: number, body: object) => expect((await act(id, "payments", body)).status).toBe(200);
const emails = async (id: number): Promise<Message[]> => (await detail(id)).messages;
const toOwner = async (id: number) =>
  (await emails(id)).filter(({ toAddress }) => toAddress === deps.business().contact.email).map(({ kind }) => kind);
const attention = async (id: number) =>
  (await ask("/api/office/attention"))
    .filter(({ bookingId }: { bookingId: number }) => bookingId === id)
    .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
const lastEmail = async () => {
  await runJobs();
  const mail = (await outbox()).at(-1);
  return { ...mail, text: (mail?.text ?? "").replace(/\s+/g, " "), attachments: mail?.attachments ?? [] };
};
const paidByCard = async (eventDate: string) => {
  const { bookingId, payment } = await book(request, { eventDate });
  if (!deps.demo) throw new Error("The demo provider is not there");
  await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "");
  return bookingId;
};

test("an overpayment is asked about, then recorded, named in the email and due back", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-06-01" });
  const refused = await act(id, "payments", { kind: "cash", amount: 300 });
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toMatchObject({
    code: "overpayment",
    message: "That's $50 more than is owed.",
  });
  expect(await detail(id)).toMatchObject({ paid: 0, status: "pending_payment" });
  await recorded(id, { kind: "cash", amount: 300, overpayment: true });
  expect(await detail(id)).toMatchObject({ paid: 300, balance: -50, refundDue: 50 });
  expect(await attention(id)).toContainEqual(["refund_due", 50]);
  const { text } = await lastEmail();
  expect(text).toContain("That's $50 more than the total. We'll refund the $50.");
  expect(text).not.toContain("nothing is left to pay");
});

test("cash given back is emailed as cash, and the owner is not emailed about their own acts", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-06-02" });
  await recorded(id, { kind: "other", amount: 250, note: "Venmo" });
  await recorded(id, { kind: "refund", amount: 20, method: "cash" });
  const { text } = await lastEmail();
  expect(text).toContain("We refunded you $20 in cash.");
  expect(text).not.toMatch(/bank/i);
  await act(id, "reschedule", { date: "2026-07-02" });
  await act(id, "cancel");
  expect((await emails(id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["payment_received", "refund_sent", "booking_moved", "booking_cancelled"]),
  );
  expect(await toOwner(id)).toEqual(["booking_received"]);
});

test("a mistyped payment is corrected without an email, with its reason in the history", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-06-03" });
  await recorded(id, { kind: "cash", amount: 250 });
  const [typed] = (await detail(id)).ledger as Entry[];
  const correct = (amount: number, reason = "Typed a zero too many") =>
    act(id, `payments/${typed?.id}/correct`, { amount, reason });
  const before = (await emails(id)).length;
  expect((await correct(25, " ")).status).toBe(422);
  expect((await correct(250)).status).toBe(422);
  expect((await correct(25)).status).toBe(200);
  const after = await detail(id);
  expect(after).toMatchObject({ paid: 25, balance: 225, status: "confirmed" });
  expect((after.ledger as Entry[]).map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ["cash", 250, ""],
    ["correction", -225, "Typed a zero too many"],
  ]);
  expect(after.history[0]).toMatchObject({
    action: "payment corrected",
    details: { kind: "cash", fromCents: 25_000, toCents: 2_500, reason: "Typed a zero too many" },
  });
  expect(await emails(id)).toHaveLength(before);
  await recorded(id, { kind: "refund", amount: 20 });
  expect((await correct(10)).status).toBe(422);
  expect((await correct(30)).status).toBe(200);
  expect(await detail(id)).toMatchObject({ paid: 10 });
});

test("what a payment provider reported cannot be corrected", async () => {
  const id = await paidByCard("2026-06-04");
  const [charge] = (await detail(id)).ledger as Entry[];
  expect(charge?.correctable).toBeNull();
  expect((await act(id, `payments/${charge?.id}/correct`, { amount: 1, reason: "No" })).status).toBe(409);
  expect((await act(id, "payments/999999/correct", { amount: 1, reason: "No" })).status).toBe(404);
});

test("a booking completed with money open stays owed until it is written off with a reason", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-05-20" });
  await recorded(id, { kind: "cash", amount: 130 });
  expect((await act(id, "write-off", { reason: "Too early" })).status).toBe(409);
  now = new Date("2026-05-20T20:00:00Z");
  await act(id, "complete");
  const { outstanding, collected } = (await ask("/api/office/summary")).money;
  expect(await attention(id)).toContainEqual(["unpaid", 120]);
  await confirmIdentity(request, cookie);
  expect((await act(id, "write-off", { reason: "" })).status).toBe(422);
  const before = (await emails(id)).length;
  expect((await act(id, "write-off", { reason: "Moved away" })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ paid: 130, writtenOff: 120, balance: 0 });
  expect(await attention(id)).toEqual([]);
  expect(await ask("/api/office/summary")).toMatchObject({ money: { outstanding: outstanding - 120, collected } });
  expect(await emails(id)).toHaveLength(before);
  expect((await detail(id)).history[0]).toMatchObject({
    action: "balance written off",
    details: { amountCents: 12_000, reason: "Moved away" },
  });
  // The customer pays after all: the write-off is taken back, and the money is no overpayment.
  const off = ((await detail(id)).ledger as Entry[]).find(({ kind }) => kind === "write_off");
  expect((await act(id, `payments/${off?.id}/correct`, { amount: 0, reason: "Paid after all" })).status).toBe(200);
  await recorded(id, { kind: "check", amount: 120 });
  expect(await detail(id)).toMatchObject({ paid: 250, writtenOff: 0, balance: 0 });
  now = new Date("2026-05-12T16:00:00Z");
});

test("paid half by card and half in cash, canceled in full: only the cash is the owner's to refund", async () => {
  const id = await paidByCard("2026-06-05");
  await recorded(id, { kind: "cash", amount: 125 });
  expect(await (await act(id, "cancel", { refund: "full" })).json()).toEqual({ refund: 250, kept: 0, byHand: 125 });
  await runJobs();
  const mail = (await outbox()).find(
    ({ subject, text }) => subject?.startsWith("Canceled") && text?.includes(`Booking ${id}`),
  );
  const text = (mail?.text ?? "").replace(/\s+/g, " ");
  expect(text).toContain("We are refunding $125 to your card.");
  expect(text).toContain("We will get the other $125 back to you");
  expect(await attention(id)).toEqual([["refund_due", 125]]);
  expect(await detail(id)).toMatchObject({ paid: 125 });
});

test("moved inside the last week to a far day, the deposit stays final", async () => {
  const id = await paidByCard("2026-06-08");
  now = new Date("2026-06-02T16:00:00Z");
  expect((await act(id, "reschedule", { date: "2026-06-20" })).status).toBe(200);
  expect(await (await act(id, "cancel")).json()).toMatchObject({ refund: 0, kept: 125 });
  now = new Date("2026-05-12T16:00:00Z");
});

test("a canceled booking's email takes its entry out of the calendar", async () => {
  const id = await paidByCard("2026-06-09");
  await act(id, "cancel");
  await runJobs();
  const files = (await outbox()).flatMap(({ attachments }) =>
    attachments.filter(({ filename }) => filename === `booking-${id}.ics`),
  );
  const texts = files.map(({ content }) => new TextDecoder().decode(content as Uint8Array));
  const of = (text: string | undefined, name: string) =>
    new RegExp(`^${name}:(.*)$`, "m").exec(text ?? "")?.[1]?.trim();
  const [made, ended] = [
    texts.find((t) => t.includes("METHOD:REQUEST")),
    texts.find((t) => t.includes("METHOD:CANCEL")),
  ];
  expect(of(ended, "STATUS")).toBe("CANCELLED");
  expect(of(ended, "UID")).toBe(of(made, "UID"));
  expect(Number(of(ended, "SEQUENCE"))).toBeGreaterThan(Number(of(made, "SEQUENCE")));
  const { bookingUrl } = await detail(id);
  const served = await request(`${new URL(bookingUrl).pathname}/event.ics`);
  expect(served.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=CANCEL");
});

test("a correction that makes it more than is due is before the owner until it is right [M28]", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-06-10" });
  await recorded(id, { kind: "cash", amount: 125 });
  const [cash] = (await detail(id)).ledger as Entry[];
  const correct = (amount: number) => act(id, `payments/${cash?.id}/correct`, { amount, reason: "Typo" });
  expect((await correct(1250)).status).toBe(200);
  expect(await attention(id)).toEqual([["overpaid", 1000]]);
  const { outstanding } = (await ask("/api/office/summary")).money;
  expect((await correct(250)).status).toBe(200);
  expect(await attention(id)).toEqual([]);
  expect((await ask("/api/office/summary")).money.outstanding).toBe(outstanding);
});

test("a write-off closes the card page; paid all the same, the write-off is taken back [M28]", async () => {
  const { bookingId: id, payment } = await book(request, { eventDate: "2026-05-21" });
  await recorded(id, { kind: "cash", amount: 10 });
  now = new Date("2026-05-21T20:00:00Z");
  await confirmIdentity(request, cookie);
  const closing = async () => (await listWaitingJobs(deps.db, ["close_checkout"])).length;
  const before = await closing();
  expect((await act(id, "write-off", { reason: "Moved away" })).status).toBe(200);
  expect(await closing()).toBe(before + 1);
  // Before the card page ends by itself.
  now = new Date("2026-05-12T16:00:00Z");
  if (!deps.demo) throw new Error("The demo provider is not there");
  await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "");
  expect(await detail(id)).toMatchObject({ paid: 135, writtenOff: 115, balance: 0 });
  expect(await attention(id)).toEqual([]);
});

const writtenOff = async (eventDate: string, paid: number): Promise<number> => {
  const { bookingId: id } = await book(request, { eventDate });
  await recorded(id, { kind: "cash", amount: paid });
  now = new Date(`${eventDate}T20:00:00Z`);
  await confirmIdentity(request, cookie);
  expect((await act(id, "write-off", { reason: "Moved away" })).status).toBe(200);
  return id;
};

test("cash after a write-off is no overpayment: as much of the write-off is taken back [M28]", async () => {
  const id = await writtenOff("2026-05-22", 130);
  await recorded(id, { kind: "cash", amount: 50 });
  expect(await detail(id)).toMatchObject({ paid: 180, writtenOff: 70, balance: 0, refundDue: 0 });
  const refused = await act(id, "payments", { kind: "cash", amount: 100 });
  expect([refused.status, (await refused.json()).error.message]).toEqual([409, "That's $30 more than is owed."]);
  await recorded(id, { kind: "cash", amount: 70 });
  const { ledger, ...paid } = await detail(id);
  expect(paid).toMatchObject({ paid: 250, writtenOff: 0, balance: 0, refundDue: 0 });
  expect((ledger as Entry[]).filter(({ note }) => note === "Paid after all").map(({ amount }) => amount)).toEqual([
    -50, -70,
  ]);
  expect(await attention(id)).toEqual([]);
  now = new Date("2026-05-12T16:00:00Z");
});

test("a payment that is corrected after a write-off takes as much of it back [M28]", async () => {
  const id = await writtenOff("2026-05-23", 100);
  const [cash] = (await detail(id)).ledger as Entry[];
  expect((await act(id, `payments/${cash?.id}/correct`, { amount: 200, reason: "Typo" })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ paid: 200, writtenOff: 50, balance: 0, refundDue: 0 });
  expect(await attention(id)).toEqual([]);
  now = new Date("2026-05-12T16:00:00Z");
});

test("a refund of a canceled order that was less than recorded is due again, to the cent [M24]", async () => {
  const { bookingId: id } = await book(request, { eventDate: "2026-06-13" });
  await recorded(id, { kind: "cash", amount: 250 });
  await act(id, "cancel", { refund: "amount", amount: 200, reason: "Agreed" });
  expect((await act(id, "settle-refund", { method: "cash" })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ paid: 50, refundDue: 0 });
  const refund = ((await detail(id)).ledger as Entry[]).find(({ kind }) => kind === "refund");
  const correct = (amount: number) => act(id, `payments/${refund?.id}/correct`, { amount, reason: "Typo" });
  expect((await correct(160)).status).toBe(200);
  expect(await detail(id)).toMatchObject({ paid: 90, refundDue: 40 });
  expect(await attention(id)).toEqual([["refund_due", 40]]);
  await correct(210);
  expect(await detail(id)).toMatchObject({ paid: 40, refundDue: 0 });
  await correct(200);
  expect(await attention(id)).toEqual([]);
});

test("whose payment was refunded before is not told that nothing was paid [M29]", async () => {
  const { bookingId: id, token } = await book(request, { eventDate: "2026-06-12" });
  await recorded(id, { kind: "cash", amount: 125 });
  await recorded(id, { kind: "refund", amount: 125, method: "cash" });
  const page = await (await request(`/booking/${token}/cancel`)).text();
  expect(page).toContain("What you paid went back to you before. You owe nothing more.");
  expect((await act(id, "cancel")).status).toBe(200);
  const { text } = await lastEmail();
  expect(text).toContain("What you paid went back to you before, so there is nothing more to refund.");
  expect(text).not.toContain("Nothing was paid");
});
