// A business in another time zone: texts for customers, the owner's calendar, reminders, and changes of the zone and of
// the clock.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import { bookings } from "#db/schema/booking.ts";
import { settingsVersions } from "#db/schema/settings.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { tick } from "../jobs/tick.ts";

const at = (timeZone: string, more: Partial<Business> = {}): Business => ({
  ...startingBusiness,
  ...more,
  home: { ...startingBusiness.home, timeZone },
});
const early = {
  delivery: { ...startingBusiness.delivery, window: { starts: "07:00", ends: "09:00" } },
} as const;
const chicago = at("America/Chicago", early);

async function siteIn(business: Business, moment: string) {
  const clock = { now: new Date(moment) };
  const app = await testApp({ now: () => clock.now, business, env: { RATE_LIMITS: "off" } });
  const page = async (path: string) => (await (await app.request(path)).text()).replaceAll("<!-- -->", "");
  const mails = async (about: RegExp) => {
    await tick(app.deps);
    await app.runJobs();
    return (await app.outbox()).filter(({ subject }) => about.test(subject ?? ""));
  };
  return { ...app, clock, page, mails };
}

const pay = (request: (path: string, init: RequestInit) => unknown, url: string) =>
  request(new URL(url).pathname, { method: "POST", body: new URLSearchParams({ intent: "pay" }) });

test("in Chicago a 7 AM delivery is at 7 AM in the calendar feed, and pages and emails say CT", async () => {
  const { request, page, mails } = await siteIn(chicago, "2026-05-12T16:00:00Z");
  const { token, payment } = await book(request, { eventDate: "2026-05-30" });
  const cookie = await ownerCookie(request);
  const { url } = await (await request("/api/calendar-feed", { method: "POST", headers: { cookie } })).json();
  const feed = await (await request(new URL(url).pathname)).text();
  for (const line of [
    "X-WR-TIMEZONE:America/Chicago",
    "DTSTART;TZID=America/Chicago:20260530T070000",
    "DTSTART;TZID=America/Chicago:20260530T180000",
    "TZOFFSETFROM:-0600\r\nTZOFFSETTO:-0500\r\nTZNAME:CDT",
    "TZOFFSETFROM:-0500\r\nTZOFFSETTO:-0600\r\nTZNAME:CST",
  ])
    expect(feed).toContain(line);

  expect(await page("/faq")).toContain("8 AM – 8 PM CT");
  expect(await page("/")).toContain("Central Time");
  // The hold ends an hour after noon in New York, which is noon in Chicago.
  expect(await page(`/booking/${token}`)).toContain("12:00 PM CT");
  expect(await page(new URL(payment.url).pathname)).toContain("until 12:00 PM CT");
  const [mail] = await mails(/please pay/);
  expect(mail?.text).toContain("(8 AM – 8 PM CT)");
  for (const shownText of [await page("/"), await page("/faq"), mail?.text ?? ""])
    expect(shownText).not.toMatch(/\bET\b|Eastern/);
});

test("a time zone without daylight saving has no such rule in the feed", async () => {
  const { request } = await siteIn(at("Pacific/Honolulu"), "2026-05-12T16:00:00Z");
  await book(request, { eventDate: "2026-05-30" });
  const cookie = await ownerCookie(request);
  const { url } = await (await request("/api/calendar-feed", { method: "POST", headers: { cookie } })).json();
  const feed = await (await request(new URL(url).pathname)).text();
  expect(feed).toContain("DTSTART;TZID=Pacific/Honolulu:20260530T080000");
  expect(feed).toContain("TZOFFSETFROM:-1000\r\nTZOFFSETTO:-1000\r\nTZNAME:HST");
  expect(feed).not.toMatch(/RRULE|DAYLIGHT/);
});

test.each([
  ["America/New_York", 422],
  ["America/Chicago", 201],
])("at 7:30 AM in Chicago, today can be booked until 8 AM by the clock of %s: %i", async (timeZone, status) => {
  const { request } = await siteIn(at(timeZone), "2026-05-12T12:30:00Z");
  const answer = await request("/api/waiver-notification", json("POST", bookingBody({ eventDate: "2026-05-12" })));
  expect(answer.status).toBe(status);
});

test("late in the evening of Honolulu its day is still open, in the booking and in the calendar", async () => {
  // 9:30 PM on May 12 there, May 13 everywhere else in the country.
  const { request } = await siteIn(at("Pacific/Honolulu"), "2026-05-13T07:30:00Z");
  const answer = await request("/api/availability/3");
  expect((await answer.json())[0]).toMatchObject({ date: "2026-05-12" });
  expect(
    (await request("/api/waiver-notification", json("POST", bookingBody({ eventDate: "2026-05-13" })))).status,
  ).toBe(201);
});

test("a new time zone leaves holds at their instant and dates as they are, and no reminder is lost or sent twice", async () => {
  const site = await siteIn(at("America/New_York"), "2026-05-12T16:00:00Z");
  const { request, db, page, mails, publish, clock } = site;
  const paid = await book(request, { eventDate: "2026-05-30" });
  await pay(request, paid.payment.url);
  const hold = await book(request, { eventDate: "2026-06-06", inflatableId: 1 });
  const row = async ({ bookingId }: { bookingId: number }) =>
    (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0];
  const before = await row(hold);
  expect(await page(`/booking/${hold.token}`)).toContain("1:00 PM ET");

  await publish(at("Pacific/Honolulu"));
  expect(await row(hold)).toMatchObject({ eventDate: "2026-06-06", holdExpiresAt: before?.holdExpiresAt });
  expect(await page(`/booking/${hold.token}`)).toContain("7:00 AM HST");

  // Nine in the morning three days before: first in New York's time, which no longer counts, then in the new zone's.
  clock.now = new Date("2026-05-27T13:30:00Z");
  expect(await mails(/due on delivery day/)).toHaveLength(0);
  clock.now = new Date("2026-05-27T19:00:00Z");
  expect(await mails(/due on delivery day/)).toHaveLength(1);
  await publish(at("America/New_York"));
  expect(await mails(/due on delivery day/)).toHaveLength(1);
  await publish(at("Pacific/Guam"));
  expect(await mails(/due on delivery day/)).toHaveLength(1);
});

test("the night clocks change, a day ends at its own midnight", async () => {
  const { request, clock } = await siteIn(chicago, "2026-11-02T05:59:00Z");
  const today = async () => (await (await request("/api/availability/3")).json())[0]?.date;
  // One minute remains of the Sunday of 25 hours in Chicago.
  expect(await today()).toBe("2026-11-01");
  clock.now = new Date("2026-11-02T06:00:00Z");
  expect(await today()).toBe("2026-11-02");
});

test("settings of an older version have no time zone and stay in New York", async () => {
  const { db, deps, page } = await siteIn(startingBusiness, "2026-05-12T16:00:00Z");
  await db.insert(settingsVersions).values({ publishedAt: new Date(), values: startingBusiness });
  await db.execute(sql`update settings_versions set values = values #- '{home,timeZone}'`);
  await deps.settings.reload();
  expect(deps.timeZone()).toBe("America/New_York");
  expect(await page("/faq")).toContain("8 AM – 8 PM ET");
});
