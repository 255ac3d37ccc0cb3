// The same product on PostgreSQL, as two processes that know each other only through the database.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { OWNER_PASSWORD } from "../support/owner-password.ts";
import { newDatabase, query } from "../support/postgres-database.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

let url = "";
let one: RunningServer;
let two: RunningServer;

beforeAll(async () => {
  url = await newDatabase(inject("postgresUrl"));
  const env = { DATABASE_URL: url, ADMIN_PASSWORD: OWNER_PASSWORD };
  [one, two] = await Promise.all([startServer({ env }), startServer({ env })]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
});

const asOwner = (server: RunningServer, cookie: string) =>
  fetch(`${server.url}/api/inflatables?all=1`, { headers: { cookie } }).then(({ status }) => status);

test("two processes that start at once on an empty database migrate and seed it once", async () => {
  expect(await query(url, "select count(*)::int as n from inflatables")).toEqual([{ n: 5 }]);
  for (const server of [one, two]) {
    const items = await (await fetch(`${server.url}/api/inflatables`)).json();
    expect(items[0]).toMatchObject({ id: 1, price: 175, size: { lengthFt: 35.2 } });
  }
});

test("a session of one is good in the other, and logging out ends it in both at once", async () => {
  const cookie = await signIn(one.url);
  expect(await asOwner(two, cookie)).toBe(200);
  await fetch(`${two.url}/api/session`, { method: "DELETE", headers: { cookie } });
  expect(await asOwner(one, cookie)).toBe(401);
});

test("calls and probes are never answered from the memory of pages", async () => {
  const cookie = await signIn(one.url);
  const bookings = await fetch(`${one.url}/api/bookings`, { headers: { cookie } });
  expect([bookings.status, bookings.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const path of ["/api/inflatables", "/healthz", "/readyz"]) {
    const { headers } = await fetch(one.url + path);
    expect([path, headers.get("cache-control"), headers.get("etag")]).toEqual([path, "no-store", null]);
  }
});

test("failures count together, whichever process they reach", async () => {
  const guess = (server: RunningServer) =>
    fetch(`${server.url}/api/session`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password: "wrong" }),
    }).then(({ status }) => status);
  const statuses = await Promise.all([one, two, one, two, one, two, one, two].map(guess));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

test("a change of the catalogue reaches the rendered pages of every process", async () => {
  const title = (server: RunningServer) => fetch(`${server.url}/giant-slide-rental`).then((r) => r.text());
  expect(await title(one)).toContain("Giant Slide Rental");
  expect(await title(two)).toContain("Giant Slide Rental");
  await query(url, "update inflatables set title = 'Enormous Slide Rental' where id = 2");
  await expect.poll(() => title(one)).toContain("Enormous Slide Rental");
  await expect.poll(() => title(two)).toContain("Enormous Slide Rental");
});
