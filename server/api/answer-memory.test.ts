import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { json } from "#tests/support/servers/app.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const site = siteForThisFile();
const partyDay = addDays(businessToday(new Date(), TIME_ZONE), 20);
const path = "/api/availability/3";
const get = (headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

test("the calendar's own request is answered from memory, with a tag, until a day changes", async () => {
  const first = await get();
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect((await get({ "if-none-match": etag })).status).toBe(304);
  const again = await get();
  // The app gives every answer a request id; an answer from memory has none.
  expect([again.headers.get("etag"), again.headers.get("x-request-id")]).toEqual([etag, null]);
  expect(await again.json()).toEqual(await first.json());
  expect(again.headers.get("x-content-type-options")).toBe("nosniff");
  const booked = await fetch(
    `${site.url}/api/waiver-notification`,
    json("POST", bookingBody({ eventDate: partyDay }), { origin: site.url }),
  );
  expect(booked.status).toBe(201);
  const changed = await get({ "if-none-match": etag });
  expect(changed.status).toBe(200);
  const day = (await changed.json()).find(({ date }: { date: string }) => date === partyDay);
  expect(day).toMatchObject({ status: "booked", reason: null, bookingId: null });
});

test("any other range of a requested rental is a piece of the same calendar, with a tag, and follows a change", async () => {
  const days = await (await get()).json();
  const range = (from: string, through: string) => `${site.url}/api/availability/3?start=${from}&end=${through}`;
  const from = addDays(partyDay, -9);
  const through = addDays(partyDay, 33);
  const answer = await fetch(range(from, through));
  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([200, null]);
  const expected = days.filter(({ date }: { date: string }) => date >= from && date <= through);
  expect(await answer.json()).toEqual(expected);
  expect(answer.headers.get("content-type")).toBe((await get()).headers.get("content-type"));
  const again = await fetch(range(from, through), { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  // The app refuses an invalid range and answers distant ones.
  expect((await fetch(range(through, from))).status).toBe(422);
  expect((await fetch(range("2027-02-30", "2027-03-01"))).status).toBe(422);
  expect(await (await fetch(range("2031-01-01", "2031-01-02"))).json()).toHaveLength(2);
  const cookie = await signIn(site.url);
  const block = { inflatableId: 3, date: from, reason: "Cleaning" };
  await fetch(`${site.url}/api/availability/block`, json("POST", block, { cookie, origin: site.url }));
  const [first] = await (await fetch(range(from, through))).json();
  expect(first).toMatchObject({ date: from, status: "blocked", reason: null });
});

test("a signed-in person gets their own answer, and nobody gets it after them", async () => {
  await get();
  const cookie = await signIn(site.url);
  const mine = await (await get({ cookie })).json();
  expect(mine.some(({ reason }: { reason: string | null }) => reason?.startsWith("Booked by"))).toBe(true);
  const theirs = await (await get()).json();
  expect(theirs.every(({ reason }: { reason: string | null }) => reason === null)).toBe(true);
});

test("an answer from memory counts as a request of its address", async () => {
  Object.assign(site.deps.config.rateLimits, { read: { attempts: 3, seconds: 3600 } });
  const statuses = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await get()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
