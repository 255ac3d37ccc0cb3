// Card companies take 50 cents at least: whatever leaves less due never ends at a button that fails.
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { issueCredit } from "#app/features/orders/credits/store.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { tick } from "#server/jobs/tick.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, db, deps, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const detail = async (id: number) => (await request(`/api/bookings/${id}`, { headers: { cookie } })).json();
const act = (id: number, what: string, body: object = {}) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));
const page = async (token: string) => (await request(`/booking/${token}`)).text();
const payFrom = (token: string, fields: Record<string, string>) =>
  request(`/booking/${token}`, { method: "POST", body: new URLSearchParams({ intent: "pay", ...fields }) });

async function rainCheck(amountCents: number): Promise<string> {
  const of = { originBookingId: null, customerName: "Hannah", customerEmail: "hannah@example.com", reason: "Rain" };
  const dated = { amountCents, expiresOn: plainDate("2027-05-12"), now };
  return (await db.transaction((tx) => issueCredit(tx, { ...of, ...dated }))).code;
}

test("a rain check that leaves 20 cents of the deposit books the day; they are due with the rest, which is paid online", async () => {
  const order = { eventDate: "2026-06-01", creditCode: await rainCheck(12_480) };
  const { bookingId, token, payment } = await book(request, order);
  expect(new URL(payment.url).pathname).toBe(`/booking/${token}`);
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", balance: 125.2 });
  const answer = await payFrom(token, { choice: "balance", owed: "12520" });
  expect(answer.headers.get("location")).toMatch(/\/checkout\/demo\//);
});

test("from the page, too: a rain check that leaves 20 cents of the deposit confirms the hold", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-06-02" });
  const form = new URLSearchParams({ intent: "use-credit", code: await rainCheck(12_480), pays: "12480" });
  expect((await request(`/booking/${token}`, { method: "POST", body: form })).status).toBe(303);
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", paid: 124.8, balance: 125.2 });
});

test("30 cents of a balance: the page says who collects it and has no button, and nobody is written to about it", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-06-03" });
  await act(bookingId, "payments", { kind: "cash", amount: 249.7 });
  const shown = await page(token);
  expect(shown).toContain("$0.30");
  expect(shown).toContain("too little for a card, so we collect it on delivery day");
  expect(shown).not.toContain("Pay the balance");
  expect(shown).not.toContain("Pay another amount");
  expect(shown).not.toContain("Paid in full");
  // A rain check has no least sum.
  expect(shown).toContain("Have a rain check?");
  // A page that was open before says what is left, and nothing is charged.
  const late = await payFrom(token, { choice: "balance", owed: "25000" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("it&#x27;s $0.30 now. That&#x27;s too little for a card");
  const reminder = await act(bookingId, "remind");
  expect([reminder.status, (await reminder.json()).error.message]).toEqual([
    409,
    "$0.30 is too little to pay by card. Please collect it on delivery day.",
  ]);
  const sheet = await (await request("/api/run-sheet?date=2026-06-03", { headers: { cookie } })).json();
  expect(sheet.stops[0]).toMatchObject({ balance: 0.3, payCode: null });
  now = new Date("2026-05-31T16:00:00Z");
  await tick(deps);
  await runJobs();
  now = new Date("2026-05-12T16:00:00Z");
  const mail = (await outbox()).filter(({ text }) => text?.includes(`/booking/${token}`));
  expect(mail.map(({ subject }) => subject).filter((subject) => subject?.includes("due on delivery day"))).toEqual([]);
});

test("a part that would leave 30 cents is refused with the sums that work, and what was typed stays", async () => {
  const { bookingId, token, payment } = await book(request, { eventDate: "2026-06-04" });
  if (deps.demo) await payDemoCheckout(deps.demo, payment.url.split("/").at(-1) ?? "");
  const part = (amount: string) => payFrom(token, { choice: "amount", owed: "12500", amount });
  const refused = await part("124.70");
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain("That leaves $0.30, too little for a card. Please pay all $125.00, or $124.50 at most.");
  expect(shown).toContain('value="124.70"');
  expect((await part("124.50")).headers.get("location")).toMatch(/\/checkout\/demo\//);
  expect((await detail(bookingId)).paid).toBe(125);
});

test("a hold whose new price leaves 20 cents of what is due now is theirs", async () => {
  const creditCode = await rainCheck(10_000);
  const { bookingId } = await book(request, { eventDate: "2026-06-05", paymentPlan: "full", creditCode });
  expect(await detail(bookingId)).toMatchObject({ status: "pending_payment" });
  const { version } = await detail(bookingId);
  await act(bookingId, "change", { version, discount: { amountCents: 14_980, reason: "Our treat" } });
  expect(await detail(bookingId)).toMatchObject({ status: "confirmed", total: 100.2, balance: 0.2 });
});
