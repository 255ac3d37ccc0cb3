import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { bookings } from "#db/schema/booking.ts";
import { messages } from "#db/schema/messages.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { waivers } from "#db/schema/waiver.ts";
import { rowCount, totalSum } from "#db/totals.server.ts";
import { tick } from "#server/jobs/tick.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

let now = new Date("2026-05-04T12:00:00Z");
const { request, db, deps } = await testApp({ now: () => now });
let cookie = await ownerCookie(request);
const order = (changes: object = {}) => ({
  source: "admin",
  items: [{ inflatableId: 3, wetOption: true }, { inflatableId: 2 }],
  days: 2,
  eventDate: "2026-05-30",
  customerName: "Megan Holt",
  customerEmail: "megan@example.com",
  customerPhone: "706 555 0144",
  customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
  ...changes,
});
const propose = async (changes: object = {}) => {
  const response = await request("/api/bookings/propose", json("POST", order(changes), { cookie }));
  return { status: response.status, body: await response.json() };
};
/** As the page that a customer has open posts it. */
const pageOf = async (token: string) => {
  const page = await (await request(`/booking/${token}`)).text();
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
  return (intent: string) =>
    request(`/booking/${token}`, { method: "POST", body: new URLSearchParams({ intent, version }) });
};
const answer = async (token: string, intent: string) => (await pageOf(token))(intent);
/** What is read, without the tags. */
const spoken = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
const page = async (token: string) => (await request(`/booking/${token}`)).text();
const stored = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0];
const status = async (date: string) =>
  (await (await request(`/api/availability/3?start=${date}&end=${date}`)).json())[0].status;

test("an offer holds its days, counts nowhere, and becomes an order when the customer accepts", async () => {
  const { status: code, body } = await propose();
  expect(code).toBe(201);
  expect(body.endsAt).toBe("2026-05-07T12:00:00.000Z");
  expect(await status("2026-05-31")).toBe("booked");
  expect(await rowCount(db, "bookings")).toBe(0);
  expect(await totalSum(db, "base_price_cents")).toBe(0);
  const list = async (query = "") => (await request(`/api/bookings${query}`, { headers: { cookie } })).json();
  expect(await list()).toEqual([]);
  expect(await list("?status=proposed")).toMatchObject([{ id: body.bookingId, proposal: "open", total: 787.5 }]);
  const offer = await page(body.token);
  for (const part of ["Accept and sign", "Hi Megan, here is your quote", "through Sunday, May 31, 2026"])
    expect(spoken(offer)).toContain(part);
  expect(spoken(offer)).toContain(
    "Good until Thursday, May 7, 8:00 AM ET. The days are held for you until then: 3 days",
  );
  expect(spoken(offer)).toContain("We hold the days until Thursday, May 7, 8:00 AM ET.");
  // Nothing was paid, and nobody looks for another day before they answer.
  for (const wrong of ["Paid in full", "Nothing is due", "See open dates"]) expect(offer).not.toContain(wrong);
  expect((await propose({ customerEmail: "other@example.com" })).body.error.code).toBe("date_taken");

  const accepted = await answer(body.token, "accept");
  const sign = `/booking/${body.token}/sign`;
  expect([accepted.status, accepted.headers.get("location")]).toEqual([303, sign]);
  // Saying yes takes nothing of the time that the offer gave.
  const holdExpiresAt = new Date(body.endsAt);
  expect(await stored(body.bookingId)).toMatchObject({ status: "pending_payment", proposal: null, holdExpiresAt });
  expect(await rowCount(db, "bookings")).toBe(1);
  expect(await totalSum(db, "base_price_cents")).toBe(49_000);
  const after = await page(body.token);
  expect(after).toContain(`href="${sign}"`);
  expect(after).toContain("$393.75");
  // Signed, the deposit is what comes next.
  const typed = { fullName: "Megan Holt", email: "", phone: "", signature: "Megan Holt", agreed: "on" };
  expect((await request(sign, { method: "POST", body: new URLSearchParams(typed) })).status).toBe(303);
  const signed = await (await request(sign)).text();
  expect(signed).toMatch(new RegExp(`href="/booking/${body.token}"[^>]*>Pay the \\$393\\.75 deposit<`));
  expect(spoken(signed)).toContain("We hold the days until May 7, 2026, 8:00 AM ET.");
  // Whoever was handed the mailed link to sign reads the same, and finds no way to the private page.
  const [waiver] = await db.select().from(waivers).where(eq(waivers.bookingId, body.bookingId));
  const handedOn = await (await request(`/sign/${waiver?.token}`)).text();
  expect(spoken(handedOn)).toContain("the $393.75 deposit. We hold the days until May 7, 2026, 8:00 AM ET.");
  expect(handedOn).toContain('href="/find-booking"');
  for (const path of [`/sign/${waiver?.token}`, `/sign/${waiver?.token}.data`])
    expect(await (await request(path)).text()).not.toContain(body.token);
  // A second press finds nothing to accept.
  expect((await answer(body.token, "accept")).status).toBe(303);
  expect(await rowCount(db, "bookings")).toBe(1);
});

test("declined or ended, its days are free again; the owner can send it once more", async () => {
  const { body } = await propose({ eventDate: "2026-06-06" });
  expect((await answer(body.token, "decline")).status).toBe(303);
  expect(await stored(body.bookingId)).toMatchObject({ status: "proposed", proposal: "declined" });
  expect(await status("2026-06-06")).toBe("available");
  const { version = 0 } = (await stored(body.bookingId)) ?? {};
  const again = (seen: number) =>
    request(`/api/bookings/${body.bookingId}/propose`, json("POST", { version: seen }, { cookie }));
  expect((await again(version - 1)).status).toBe(409);
  expect((await again(version)).status).toBe(200);
  expect(await status("2026-06-06")).toBe("booked");

  now = new Date("2026-05-07T12:00:01Z");
  cookie = await ownerCookie(request);
  expect(await page(body.token)).toContain("This quote has ended");
  await tick(deps);
  expect(await stored(body.bookingId)).toMatchObject({ status: "proposed", proposal: "ended" });
  expect(await status("2026-06-06")).toBe("available");
  expect((await answer(body.token, "accept")).status).toBe(303);
  expect((await stored(body.bookingId))?.status).toBe("proposed");
});

test("a code given to an offer that is over is not used up by it, and counts when it is sent once more", async () => {
  await db.insert(promoCodes).values({ code: "AGAIN", amountCents: 2_000, mostUses: 1, createdAt: now });
  const uses = async () => (await db.select().from(promoCodes).where(eq(promoCodes.code, "AGAIN")))[0]?.used;
  const { body } = await propose({ eventDate: "2026-08-01" });
  await answer(body.token, "decline");
  const call = async (what: string, change: object) => {
    const version = (await stored(body.bookingId))?.version;
    const path = `/api/bookings/${body.bookingId}/${what}`;
    return (await request(path, json("POST", { version, ...change }, { cookie }))).status;
  };
  expect([await call("change", { promoCode: "again" }), await uses()]).toEqual([200, 0]);
  expect([await call("propose", {}), await uses()]).toEqual([200, 1]);
});

test("an offer that changed is not accepted from the page that was open before, nor renewed with a code that is used up", async () => {
  await db.insert(promoCodes).values({ code: "LAST", amountCents: 5_000, mostUses: 1, createdAt: now });
  const { body } = await propose({ eventDate: "2026-08-08", promoCode: "last" });
  const call = async (what: string, change: object) => {
    const version = (await stored(body.bookingId))?.version;
    return request(`/api/bookings/${body.bookingId}/${what}`, json("POST", { version, ...change }, { cookie }));
  };
  const open = await pageOf(body.token);
  expect((await call("change", { add: [{ inflatableId: 1 }] })).status).toBe(200);
  const refused = await open("accept");
  expect([refused.status, (await stored(body.bookingId))?.status]).toEqual([409, "proposed"]);
  expect(await refused.text()).toContain("We changed this quote");
  await answer(body.token, "decline");
  await propose({ eventDate: "2026-08-15", promoCode: "last", customerEmail: "other@example.com" });
  const renewed = await call("propose", {});
  expect([renewed.status, (await renewed.json()).error.message]).toEqual([
    409,
    "Its promo code has been used up meanwhile. Take the code off, then propose again.",
  ]);
});

test("an offer that holds no days says so, and what was taken meanwhile is named", async () => {
  const { business } = deps;
  deps.business = () => ({ ...business(), proposals: { days: 3, holdsDays: false } });
  const { body } = await propose({ eventDate: "2026-06-13", days: 1 });
  deps.business = business;
  expect(await status("2026-06-13")).toBe("available");
  expect(await page(body.token)).toContain("Nothing is held until you accept");
  expect(spoken(await page(body.token))).toContain("We hold the day for 60 minutes after you accept.");
  const taken = order({ eventDate: "2026-06-13", days: 1, items: [{ inflatableId: 2 }] });
  expect((await request("/api/waiver-notification", json("POST", taken, { cookie }))).status).toBe(201);
  const refused = await answer(body.token, "accept");
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Giant Slide is already booked on Sat, Jun 13");
  expect(await stored(body.bookingId)).toMatchObject({ status: "proposed", proposal: "open" });
  expect(await status("2026-06-13")).toBe("available");
});

test("an offer that holds no days can't be accepted once the day has its most deliveries [D1]", async () => {
  const { business } = deps;
  const most = { ...business(), delivery: { ...business().delivery, mostADay: 1 } };
  deps.business = () => ({ ...most, proposals: { days: 3, holdsDays: false } });
  const { body } = await propose({ eventDate: "2026-08-29", days: 1 });
  deps.business = () => most;
  const other = order({ eventDate: "2026-08-29", days: 1, items: [{ inflatableId: 4 }] });
  expect((await request("/api/waiver-notification", json("POST", other, { cookie }))).status).toBe(201);
  const refused = await answer(body.token, "accept");
  deps.business = business;
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("All of our deliveries")]);
  expect(await stored(body.bookingId)).toMatchObject({ status: "proposed", proposal: "open" });
});

test("taken back by the owner, nobody can accept it", async () => {
  const { body } = await propose({ eventDate: "2026-06-20" });
  const cancel = () => request(`/api/bookings/${body.bookingId}/cancel`, json("POST", {}, { cookie }));
  expect((await cancel()).status).toBe(200);
  expect((await answer(body.token, "accept")).status).toBe(303);
  expect(await stored(body.bookingId)).toMatchObject({ status: "proposed", proposal: "ended" });
  expect((await cancel()).status).toBe(409);
});

test("what the customer has just accepted can't be withdrawn any more: it stays booked, and nobody is emailed", async () => {
  const { body } = await propose({ eventDate: "2026-09-05" });
  const { version } = (await stored(body.bookingId)) ?? {};
  const withdraw = () =>
    request(`/api/bookings/${body.bookingId}/cancel`, json("POST", { withdraw: true, version }, { cookie }));
  await answer(body.token, "accept");
  const refused = await withdraw();
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    409,
    "The customer has accepted this offer, so it can't be withdrawn. Cancel the booking instead.",
  ]);
  expect(await stored(body.bookingId)).toMatchObject({ status: "pending_payment" });
  expect((await letters(body.bookingId)).filter(({ kind }) => kind === "booking_cancelled")).toEqual([]);
});

const letters = (bookingId: number) => db.select().from(messages).where(eq(messages.bookingId, bookingId));

test("accepted days later, emails and checkout say until when it is held, the owner hears of it, and both are reminded", async () => {
  const { body } = await propose({ eventDate: "2026-06-27" });
  now = new Date(now.getTime() + 2 * 86_400_000 + 600_000);
  cookie = await ownerCookie(request);
  await answer(body.token, "accept");
  const told = (await letters(body.bookingId)).filter(({ kind }) => kind === "booking_received");
  expect(told.map(({ eventKey }) => eventKey.split(":").at(-1)).sort()).toEqual(["customer", "owner"]);
  const end = (await stored(body.bookingId))?.holdExpiresAt ?? new Date(0);
  const until = `until ${longMoment(end, TIME_ZONE)} ET`;
  for (const { text } of told) {
    expect(text.replace(/\s+/g, " ")).toContain(until);
    expect(text).not.toContain("from when you booked");
  }
  const form = new URLSearchParams({ intent: "pay", choice: "deposit" });
  const paying = await request(`/booking/${body.token}`, { method: "POST", body: form });
  const checkout = await request(new URL(paying.headers.get("location") ?? "", "http://localhost").pathname);
  expect(spoken((await checkout.text()).replaceAll("<!-- -->", ""))).toContain(until);
  const acceptedAt = now;
  const reminders = async (hoursLeft: number) => {
    now = new Date(end.getTime() - hoursLeft * 3_600_000);
    await tick(deps);
    await tick(deps);
    return (await letters(body.bookingId)).filter(({ kind }) => kind === "hold_ends_soon");
  };
  expect(await reminders(12.5)).toEqual([]);
  const sent = await reminders(11);
  expect(sent.map(({ eventKey }) => eventKey.split(":").at(-1)).sort()).toEqual(["customer", "owner"]);
  // This provider tells us of payments, so nobody has to look for one.
  for (const { text } of sent) {
    expect(text.replace(/\s+/g, " ")).toContain(longMoment(end, TIME_ZONE));
    expect(text).not.toMatch(/by link|Already paid/);
  }
  now = acceptedAt;
});

test("an offer ends with its day at the latest, and is not sent again for a day that is over", async () => {
  const { body } = await propose({ eventDate: "2026-05-10", days: 1 });
  now = new Date("2026-05-11T12:00:00Z");
  cookie = await ownerCookie(request);
  expect(body.endsAt).toBe("2026-05-11T04:00:00.000Z");
  const { version } = (await stored(body.bookingId)) ?? {};
  const again = await request(`/api/bookings/${body.bookingId}/propose`, json("POST", { version }, { cookie }));
  expect(again.status).toBe(422);
});

test("moved, an offer is sent again as an offer; nobody is told of a booking", async () => {
  const { body } = await propose({ eventDate: "2026-07-04" });
  const move = { date: "2026-07-11", reason: "customer" };
  const moved = await request(`/api/bookings/${body.bookingId}/reschedule`, json("POST", move, { cookie }));
  expect(moved.status).toBe(200);
  const sent = await letters(body.bookingId);
  expect(sent.map(({ kind }) => kind)).toEqual(["proposal_sent", "proposal_sent"]);
  expect(sent[1]?.text).toContain("July 11");
});

test("a person with an open offer is not erased before it is taken back", async () => {
  const { body } = await propose({ eventDate: "2026-07-18", customerEmail: "nina@example.com" });
  const plan = async () =>
    (await request(`/api/people/erasure?bookingId=${body.bookingId}`, { headers: { cookie } })).json();
  expect((await plan()).notYet).toHaveLength(1);
  await answer(body.token, "decline");
  expect((await plan()).notYet).toEqual([]);
});
