// A provider's messages in any order, each once or many times: the end is the same.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, deps, db, runJobs, app } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);

type Message = { body: string; headers: Record<string, string> };

/** Lets the demo company write its messages, and keeps them instead of delivering. */
async function eventsOf(eventDate: string) {
  const booked = await book(request, { eventDate, paymentPlan: "full" });
  const kept: Message[] = [];
  if (!deps.demo) throw new Error("The demo provider is not there");
  const company = {
    ...deps.demo,
    deliver: async (message: Request) => {
      kept.push({ body: await message.text(), headers: Object.fromEntries(message.headers) });
      return new Response();
    },
  };
  await payDemoCheckout(company, booked.payment.url.split("/").at(-1) ?? "");
  const { demoPayments } = await import("#adapters/payments/demo.server.ts");
  const paymentRef = JSON.parse(kept[0]?.body ?? "{}").paymentRef as string;
  const port = demoPayments(company);
  const { bookingId } = booked;
  await port.refund({ key: `half-${bookingId}`, bookingId, paymentRef, amountCents: 5_000, otherRefs: [] });
  await port.refund({ key: `more-${bookingId}`, bookingId, paymentRef, amountCents: 2_500, otherRefs: [] });
  return { bookingId, messages: kept };
}

async function deliver(message: Message | undefined): Promise<number> {
  if (!message) throw new Error("no message");
  const response = await app.request("http://localhost:3000/api/webhooks/demo", { method: "POST", ...message });
  return response.status;
}

async function finalState(bookingId: number) {
  const rows = await (await request(`/api/bookings?q=${bookingId}`, { headers: { cookie } })).json();
  const { status, paid, balance } = rows[0];
  const ledger = await db.execute(
    sql`select kind, amount_cents from ledger_entries where booking_id = ${bookingId} order by kind, amount_cents`,
  );
  const letters = await db.execute(
    sql`select kind, count(*)::int as n from messages where booking_id = ${bookingId} group by kind order by kind`,
  );
  return { status, paid, balance, ledger: rowsOf(ledger), letters: rowsOf(letters) };
}

const rowsOf = (result: unknown) => (result as { rows: unknown[] }).rows;

test.each([
  ["2026-06-02", "backwards", [2, 1, 0]],
  ["2026-06-03", "the refund first", [1, 0, 2]],
  ["2026-06-04", "each five times, mixed", [2, 0, 1, 1, 2, 0, 0, 2, 1, 1, 0, 2, 2, 1, 0]],
])("on %s: %s", async (eventDate, _how, order) => {
  const inOrder = await eventsOf(`2026-07-${eventDate.slice(-2)}`);
  for (const message of inOrder.messages) expect(await deliver(message)).toBe(200);
  const other = await eventsOf(eventDate);
  expect(other.messages).toHaveLength(3);
  for (const index of order) expect(await deliver(other.messages[index])).toBe(200);
  await runJobs();
  expect(await finalState(other.bookingId)).toEqual(await finalState(inOrder.bookingId));
  expect(await finalState(other.bookingId)).toMatchObject({ status: "confirmed", paid: 175, balance: 75 });
});

test("a message that the provider did not sign changes nothing", async () => {
  const { bookingId, messages } = await eventsOf("2026-06-10");
  const [paid] = messages;
  const forged = { body: paid?.body ?? "", headers: { ...paid?.headers, "demo-signature": "t=1,v1=00" } };
  expect(await deliver(forged)).toBe(400);
  const altered = {
    body: (paid?.body ?? "").replace(/"amountCents":\d+/, '"amountCents":1'),
    headers: paid?.headers ?? {},
  };
  expect(await deliver(altered)).toBe(400);
  expect(await finalState(bookingId)).toMatchObject({ status: "pending_payment", paid: 0 });
  const other = await request("/api/webhooks/stripe", json("POST", {}));
  expect(other.status).toBe(404);
});
