// A newer version migrates the database while an older process still runs, as in every upgrade of several processes.
import { expect, inject, test } from "vitest";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { openTestSite, siteForThisTest } from "#tests/support/servers/site.ts";

// What a later version's migration leaves behind, with a column of today's gone.
const MIGRATE = `begin;
  alter table quotes rename column attendees to guests;
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000);
  commit`;

test("an older process refuses writes and fails /readyz, while its pages are served; a new start of the older version is refused", async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const env = { DATABASE_URL: url, RATE_LIMITS: "off" };
  const server = await siteForThisTest(env);
  const [first, second] = futureDays(2);
  const book = (eventDate: string | undefined) =>
    fetch(`${server.url}/api/waiver-notification`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(bookingBody({ eventDate })),
    });
  expect((await book(first)).status).toBe(201);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  await query(url, MIGRATE);
  await expect.poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(503);
  const refused = await book(second);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ error: { code: "being_updated" } });
  const form = new URLSearchParams({ name: "Ann" });
  const sent = await fetch(`${server.url}/quote`, { method: "POST", body: form, headers: { origin: server.url } });
  expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await query(url, "select event_date::text from bookings")).toEqual([{ event_date: first }]);
  for (const path of ["/", "/giant-slide-rental", "/healthz", "/api/inflatables"]) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  }

  await expect(openTestSite(env)).rejects.toThrow("This database was last used by a newer version of the product");
});
