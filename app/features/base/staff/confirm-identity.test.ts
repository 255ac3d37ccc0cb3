import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const SIGNED_IN = new Date("2026-05-16T12:00:00Z");
let now = SIGNED_IN;
const { request, db } = await testApp({ now: () => now });
const minutes = (count: number) => new Date(SIGNED_IN.getTime() + count * 60_000);

beforeEach(async () => {
  now = SIGNED_IN;
  await db.execute(sql`delete from rate_limits`);
});

const exported = (cookie: string) => request("/api/bookings/export", { headers: { cookie } });
const confirm = (cookie: string, password: string) =>
  request("/api/session/confirm", json("POST", { password }, { cookie }));

test("an export asks for the password 15 minutes after the sign-in, and not for another 15 after it was entered", async () => {
  const cookie = await ownerCookie(request);
  now = minutes(14.9);
  expect((await exported(cookie)).status).toBe(200);
  now = minutes(15);
  const refused = await exported(cookie);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: { code: "confirm_needed", message: "Please confirm it's you." },
  });
  expect((await request("/api/bookings", { headers: { cookie } })).status).toBe(200);

  expect((await confirm(cookie, OWNER_PASSWORD)).status).toBe(204);
  now = minutes(29.9);
  expect((await exported(cookie)).status).toBe(200);
});

test("every call that creates credit or gives up money asks for the password again [A4]", async () => {
  const cookie = await ownerCookie(request);
  now = minutes(20);
  const rainCheck = { customerName: "Ann", customerEmail: "ann@example.com", amount: 10_000, reason: "Sorry" };
  const code = { code: "FREE", percent: 100, amount: null };
  const calls: [method: string, path: string, body: object][] = [
    ["POST", "/api/rain-checks", rainCheck],
    ["POST", "/api/rain-checks/1/extend", { expiresOn: "2028-01-01" }],
    ["POST", "/api/rain-checks/1/take-back", { reason: "Fraud", seenLeft: 1 }],
    ["POST", "/api/rain-checks/1/unfreeze", {}],
    ["POST", "/api/promo-codes", code],
    ["PATCH", "/api/promo-codes/1", { percent: 100 }],
    ["POST", "/api/bookings/1/write-off", { reason: "Moved" }],
    ["POST", "/api/bookings/1/payments/1/correct", { amount: 1250, reason: "Typo" }],
    ["POST", "/api/bookings/1/accept-email", {}],
  ];
  for (const [method, path, body] of calls) {
    const answer = await request(path, json(method, body, { cookie }));
    expect([path, answer.status, (await answer.json()).error.code]).toEqual([path, 403, "confirm_needed"]);
  }
});

test("a wrong password confirms nothing, and guesses are limited as at the gate", async () => {
  const cookie = await ownerCookie(request);
  now = minutes(20);
  const wrong = await confirm(cookie, "not this one");
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ error: { fields: { password: "Invalid password. Please try again." } } });
  expect((await exported(cookie)).status).toBe(403);
  for (let i = 0; i < 4; i += 1) await confirm(cookie, "wrong");
  expect((await confirm(cookie, OWNER_PASSWORD)).status).toBe(429);
});

test("a stranger is asked to sign in, not to confirm", async () => {
  expect((await request("/api/bookings/export")).status).toBe(401);
  expect((await confirm("owner=nobody", OWNER_PASSWORD)).status).toBe(401);
});
