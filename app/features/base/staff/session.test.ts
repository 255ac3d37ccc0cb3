import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { ensureAdminPassword } from "./admin-password.server.ts";

let now = new Date("2026-05-16T12:00:00Z");
const { request, db, database } = await testApp({ now: () => now });
const OWNER_CALL = "/api/inflatables?all=1";
const gate = (password: string) => request("/api/session", json("POST", { password }));
const asOwner = (cookie: string) => request(OWNER_CALL, { headers: { cookie } });

beforeEach(async () => {
  now = new Date("2026-05-16T12:00:00Z");
  await db.execute(sql`delete from rate_limits`);
});

test("the right password sets a cookie that scripts cannot read and other sites cannot send", async () => {
  const response = await request("/api/session", json("POST", { password: OWNER_PASSWORD }));
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()[0]).toMatch(/^owner=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("on https the cookie is bound to the host and to secure connections", async () => {
  const secure = await testApp({ database, config: { publicUrl: "https://bounce.example" } });
  const response = await secure.request("/api/session", json("POST", { password: OWNER_PASSWORD }));
  expect(response.headers.get("set-cookie")).toMatch(/^__Host-owner=.*; Secure/);
});

test("a wrong password is refused in the specification's words", async () => {
  const response = await request("/api/session", json("POST", { password: "not this one" }));
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    error: {
      code: "wrong_password",
      message: "Invalid password. Please try again.",
      fields: { password: "Invalid password. Please try again." },
    },
  });
});

test("after five failures the sixth attempt has to wait, even with the right password", async () => {
  for (let i = 0; i < 5; i += 1) await request("/api/session", json("POST", { password: "wrong" }));
  const response = await request("/api/session", json("POST", { password: OWNER_PASSWORD }));
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
  for (const path of ["/admin/sign-in", "/admin/sign-in.data"]) {
    const form = await request(path, { method: "POST", body: new URLSearchParams({ password: OWNER_PASSWORD }) });
    expect([path, form.status]).toEqual([path, 429]);
    expect(Number(form.headers.get("retry-after"))).toBeGreaterThan(800);
  }
});

test("fifty guesses at once get no more than five attempts", async () => {
  const guesses = Array.from({ length: 50 }, () => request("/api/session", json("POST", { password: "wrong" })));
  const statuses = (await Promise.all(guesses)).map((response) => response.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
});

test("signing in clears the failures before it", async () => {
  for (let i = 0; i < 4; i += 1) await request("/api/session", json("POST", { password: "wrong" }));
  await ownerCookie(request);
  const response = await request("/api/session", json("POST", { password: "wrong" }));
  expect(response.status).toBe(401);
});

test("guesses from many addresses hit the limit for everyone, which ends on its own", async () => {
  const proxied = await testApp({ database, config: { trustedProxies: 1 } });
  const guess = (i: number) =>
    proxied.request("/api/session", json("POST", { password: "wrong" }, { "X-Forwarded-For": `198.51.100.${i}` }));
  const statuses = [];
  for (let i = 0; i < 32; i += 1) statuses.push((await guess(i)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  const last = await guess(99);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeLessThanOrEqual(60);
});

test("the token is not in the database, only its hash", async () => {
  const cookie = await ownerCookie(request);
  const token = cookie.split("=")[1] ?? "";
  const result = await db.execute(sql`select token_hash from sessions`);
  expect(JSON.stringify(result)).not.toContain(token);
});

test("logout ends the session at once", async () => {
  const cookie = await ownerCookie(request);
  expect((await asOwner(cookie)).status).toBe(200);
  await request("/api/session", { method: "DELETE", headers: { cookie } });
  expect((await asOwner(cookie)).status).toBe(401);
});

test("an idle session ends, a used one lasts until its maximum age", async () => {
  const cookie = await ownerCookie(request);
  const hour = 3_600_000;
  for (let i = 0; i < 3; i += 1) {
    now = new Date(now.getTime() + 11 * hour);
    expect((await asOwner(cookie)).status).toBe(200);
  }
  now = new Date(now.getTime() + 12 * hour);
  expect((await asOwner(cookie)).status).toBe(401);
});

test("a server whose clock is two years ahead still signs in, and the session ends by that clock", async () => {
  now = new Date("2028-11-14T12:00:00Z");
  const cookie = await ownerCookie(request);
  expect((await asOwner(cookie)).status).toBe(200);
  now = new Date("2029-11-14T12:00:00Z");
  expect((await asOwner(cookie)).status).toBe(401);
});

test("a session planted before the sign-in is worth nothing after it", async () => {
  const planted = "owner=planted-by-someone-else";
  const response = await request("/api/session", json("POST", { password: OWNER_PASSWORD }, { cookie: planted }));
  expect(response.headers.get("set-cookie")).not.toContain("planted");
  expect((await asOwner(planted)).status).toBe(401);
});

test("the gate is shown at the requested address, and a plain form signs in", async () => {
  const gate = await request("/email-admin");
  expect(gate.status).toBe(401);
  const html = await gate.text();
  expect(html).toContain("Admin Dashboard");
  expect(html).not.toContain("Send Emails");
  const form = new URLSearchParams({ password: OWNER_PASSWORD });
  const response = await request("/admin/sign-in?to=/email-admin", { method: "POST", body: form });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/email-admin");
  const cookie = String(response.headers.get("set-cookie")).split(";")[0] ?? "";
  expect(await (await request("/email-admin", { headers: { cookie } })).text()).toContain("Send Emails");
});

test("the plain form says Access Denied and keeps the address to return to", async () => {
  const form = new URLSearchParams({ password: "wrong" });
  const response = await request("/admin/sign-in?to=/email-admin", { method: "POST", body: form });
  const html = await response.text();
  expect(response.status).toBe(401);
  expect(html).toContain("Access Denied");
  expect(html).toContain("Invalid password. Please try again.");
  expect(html).toContain("to=%2Femail-admin");
});

test("ADMIN_PASSWORD counts when it is new and ends every session", async () => {
  const cookie = await ownerCookie(request);
  await ensureAdminPassword(db, "another-password", now);
  expect((await asOwner(cookie)).status).toBe(401);
  expect((await gate("another-password")).status).toBe(204);
  await ensureAdminPassword(db, OWNER_PASSWORD, now);
});

test("the log of a sign-in holds no password", async () => {
  const logLines: string[] = [];
  const logged = await testApp({ database, logLines });
  await logged.request("/api/session", json("POST", { password: "hunter2-secret" }));
  expect(logLines.join("")).toContain('"path":"/api/session"');
  expect(logLines.join("")).not.toContain("hunter2");
});

test("a new password needs the current one, ends every other session and keeps this one", async () => {
  const here = await ownerCookie(request);
  const elsewhere = await ownerCookie(request);
  const change = (body: object) => request("/api/password", json("POST", body, { cookie: here }));
  const next = "a longer sentence to keep";
  const wrong = await change({ current: "not this one", next });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ error: { fields: { current: "Invalid password. Please try again." } } });
  expect((await change({ current: OWNER_PASSWORD, next: "short" })).status).toBe(422);

  const changed = await change({ current: OWNER_PASSWORD, next });
  expect(changed.status).toBe(204);
  const cookie = changed.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await asOwner(cookie)).status).toBe(200);
  expect((await asOwner(here)).status).toBe(401);
  expect((await asOwner(elsewhere)).status).toBe(401);
  expect((await gate(OWNER_PASSWORD)).status).toBe(401);
  expect((await gate(next)).status).toBe(204);
  await ensureAdminPassword(db, "yet another password", now);
  await ensureAdminPassword(db, OWNER_PASSWORD, now);
});
