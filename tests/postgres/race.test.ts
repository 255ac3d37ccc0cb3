import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { expectTotalsAt } from "#tests/support/database/totals.ts";
import { judgeRaces, RACERS } from "#tests/support/oracles/judge-races.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { listenToAvailability } from "#tests/support/scenes/availability-stream.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays, raceForDate } from "#tests/support/scenes/race.ts";
import { json, testApp } from "#tests/support/servers/app.ts";
import { openTestSite, type TestSite } from "#tests/support/servers/site.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
let url = "";
// They know each other only through the database, as two processes do, see two-processes.test.ts.
let one: TestSite;
let two: TestSite;
beforeAll(async () => {
  url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const settings = { DATABASE_URL: url, RATE_LIMITS: "off" };
  [one, two] = [await openTestSite(settings), await openTestSite(settings)];
});
afterAll(() => Promise.all([one.stop(), two.stop()]));

test(`${RACERS} at once for one date, ${ROUNDS} rounds at two servers: one gets it, all others are refused`, async () => {
  const verdict = await judgeRaces([one.url, two.url], futureDays(ROUNDS));
  reportVerdict(`${RACERS} at once for one date, two servers on PostgreSQL, ${ROUNDS} times`, verdict);
  const [chain] = await query(
    url,
    "select count(*)::int as n, count(distinct previous_hash)::int as links from waivers",
  );
  expect(chain).toEqual({ n: ROUNDS, links: ROUNDS - 1 });
  await expectTotalsAt(url);
});

test("a change made through one server reaches a page connected to the other, also after a reconnect", async () => {
  const [date = "", later = ""] = futureDays(ROUNDS + 2).slice(ROUNDS);
  const page = await listenToAvailability(two.url);
  await raceForDate([one.url], date, 1);
  await expect.poll(page.text).toContain(`"date":"${date}","status":"booked"`);
  expect(page.text()).not.toContain("Racer");
  const lastId = [...page.text().matchAll(/id: (\d+)/g)].at(-1)?.[1] ?? "";
  await page.stop();

  await raceForDate([two.url], later, 1);
  const again = await listenToAvailability(one.url, { "Last-Event-ID": lastId });
  await expect.poll(again.text).toContain(`"date":"${later}","status":"booked"`);
  expect(again.text()).not.toContain(`"date":"${date}"`);
  await again.stop();
});

test("of many holds that one mailbox asks for at once two are created, and all others ask for a code", async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  const env = { SMTP_URL: mailbox.url, RATE_LIMITS: "booking=999/60,ownerMail=999/60" };
  const { request } = await testApp({ database, env });
  // Another item and another phone each, so that nothing but the mailbox makes them wait for each other.
  const ask = (inflatableId: number, eventDate: string | undefined) => {
    const customerPhone = `(706) 555-${1000 + inflatableId}`;
    return request("/api/waiver-notification", json("POST", bookingBody({ inflatableId, eventDate, customerPhone })));
  };
  const [day, next] = futureDays(2);
  const all = await Promise.all([1, 2, 3, 4, 12].map((item) => ask(item, day)));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 202, 202, 202]);
  const thirds = await Promise.all([1, 2].map((item) => ask(item, next)));
  expect(thirds.map(({ status }) => status)).toEqual([202, 202]);
  expect(await query(url, "select count(*)::int as n from bookings")).toEqual([{ n: 2 }]);
  // One code serves whoever asked meanwhile.
  expect(mailbox.received.filter(({ subject }) => /\d{3} \d{3}/.test(subject ?? ""))).toHaveLength(1);
});
