// What is added by a private link is counted like a hold of a new order, in a fleet of five.
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { bookings, orderAdditions } from "#db/schema/booking.ts";
import { lastMailedCode, startMailbox } from "#tests/support/providers/mail.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { builtApp, json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { listOrderItems } from "../model/order-lines-store.server.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
const DAY = "2026-06-20";
await builtApp();

async function start() {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  const env = { SMTP_URL: mailbox.url, TRUST_PROXY: "1" };
  const app = await testApp({ now: () => NOON, env });
  const cookie = await ownerCookie(app.request);
  const { bookingId, token } = await book(app.request, { eventDate: DAY });
  await app.request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 125 }, { cookie }));
  const chosen = (ids: number[]) => new URLSearchParams(ids.map((id) => ["add", String(id)]));
  const look = async (ids: number[]) => (await app.request(`/booking/${token}/add?${chosen(ids)}`)).text();
  const add = async (ids: number[], fields: Record<string, string> = {}) => {
    const total = /name="total" value="(\d+)"/.exec(await look(ids))?.[1] ?? "";
    const body = new URLSearchParams([...chosen(ids), ...Object.entries({ total, ...fields })]);
    return Promise.resolve(app.request(`/booking/${token}/add?${chosen(ids)}`, { method: "POST", body }));
  };
  /** Somebody else holds these without paying. */
  const hold = (n: number, ids: number[], code?: string) => {
    const items = ids.map((inflatableId) => ({ inflatableId, wetOption: false }));
    const person = { customerEmail: `guest${n}@example.com`, customerPhone: `(706) 555-${1000 + n}` };
    const body = bookingBody({ ...person, eventDate: DAY, inflatableId: undefined, items, code });
    const headers = { "X-Forwarded-For": `203.0.113.${n}` };
    return Promise.resolve(app.request("/api/waiver-notification", json("POST", body, headers)));
  };
  const code = () => lastMailedCode(mailbox.received);
  const holdCode = () => /^\d{3} \d{3}/.exec(mailbox.received.at(-1)?.subject ?? "")?.[0];
  const additions = () =>
    app.db.select().from(orderAdditions).where(eq(orderAdditions.bookingId, bookingId)).orderBy(orderAdditions.id);
  const things = async () => (await listOrderItems(app.db, [bookingId])).map(({ inflatableId }) => inflatableId);
  return { ...app, cookie, bookingId, look, add, hold, code, holdCode, additions, things };
}

test("what waits to be added counts as held: others are asked for a code, the alarm names it, and the owner ends it [A1]", async () => {
  const { request, cookie, bookingId, add, hold, holdCode, additions } = await start();
  expect((await add([1, 2, 4])).headers.get("location")).toContain("done=held");
  expect((await hold(1, [12])).status).toBe(202);
  const { bookingId: other } = await (await hold(1, [12], holdCode())).json();
  const { alarm } = await (await request("/api/holds/alarm", { headers: { cookie } })).json();
  expect(alarm).toMatchObject({ bookingIds: [bookingId, other], share: { date: DAY, units: 4, fleetUnits: 5 } });
  const release = json("POST", { bookingIds: alarm.bookingIds }, { cookie });
  expect(await (await request("/api/holds/release", release)).json()).toEqual({ released: 2, waiting: 0 });
  expect(await additions()).toMatchObject([{ state: "ended", endedAt: NOON }]);
});

test("on a contested day an addition asks for a code and is held for a short time, as an order would be [A1]", async () => {
  const { look, add, hold, code, additions } = await start();
  expect((await hold(1, [1, 2, 4])).status).toBe(201);
  expect(await look([12])).toContain("Email me a code");
  const without = await add([12]);
  expect([without.status, await without.text()]).toEqual([422, expect.stringContaining("six digits we emailed you")]);
  expect(await additions()).toEqual([]);
  const asked = await add([12], { intent: "ask" });
  expect(asked.headers.get("location")).toMatch(/\/add\?add=12&code=sent$/);
  expect((await add([12], { code: code() })).headers.get("location")).toContain("done=held");
  const fifteenMinutes = new Date(NOON.getTime() + 15 * 60_000);
  expect(await additions()).toMatchObject([{ codeEntered: true, expiresAt: fifteenMinutes }]);
});

test("where nothing is due an addition is booked at once, and above a family's share of the fleet by a code only [A1]", async () => {
  const { db, bookingId, add, code, things } = await start();
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (row) await db.update(bookings).set({ terms: { ...row.terms, deposit: { basisPoints: 0 } } });
  expect((await add([1, 2])).headers.get("location")).toContain("done=added");
  // One more is small by itself; the order is not.
  expect((await add([4])).status).toBe(422);
  expect(await things()).toEqual([3, 1, 2]);
  await add([4], { intent: "ask" });
  expect((await add([4], { code: code() })).headers.get("location")).toContain("done=added");
  expect(await things()).toEqual([3, 1, 2, 4]);
});
