import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { OWNER_PASSWORD, STAFF, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const { request, db } = await testApp({ config: { trustedProxies: 1 } });
beforeEach(() => db.execute(sql`delete from rate_limits`));

let strangers = 0;
type Try = { email?: string; password: string };
const attempt = (body: Try, headers: Record<string, string> = {}) => {
  const address = `198.51.${Math.floor(strangers / 250)}.${(strangers++ % 250) + 1}`;
  return request("/api/session", json("POST", body, { "X-Forwarded-For": address, ...headers }));
};
/** Returns a browser's cookies after a sign-in, without the session. */
const readDevice = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("known-device"))
    ?.split(";")[0] ?? "";

test("everybody signs in with their own email and password, however the address is spelled", async () => {
  for (const role of ["owner", "office", "crew"] as const) {
    const cookie = await signInAs(request, role);
    const bookings = await request("/api/bookings", { headers: { cookie } });
    expect([role, bookings.status]).toEqual([role, role === "crew" ? 403 : 200]);
  }
  const spelled = await attempt({ email: " JESS@cartecaybounce.example ", password: OWNER_PASSWORD });
  expect(spelled.status).toBe(204);
});

test("an unknown address is refused exactly like a wrong password, and nobody but the gate's owner opens the gate", async () => {
  const unknown = await attempt({ email: "nobody@example.com", password: OWNER_PASSWORD });
  const wrong = await attempt({ email: STAFF.office.email, password: "not this one" });
  expect([unknown.status, await unknown.text()]).toEqual([wrong.status, await wrong.text()]);
  expect(unknown.status).toBe(401);
  await db.execute(sql`update users set password_hash = null where role = 'crew'`);
  expect((await attempt({ email: STAFF.crew.email, password: "" })).status).toBe(422);
  expect((await attempt({ email: STAFF.crew.email, password: "x" })).status).toBe(401);
});

test("guesses from many addresses lock out no known device, whose own wrong tries are limited apart", async () => {
  const device = readDevice(await attempt({ password: OWNER_PASSWORD }));
  expect(device).toMatch(/^known-device=[\w-]{43}$/);
  for (let i = 0; i < 31; i += 1) await attempt({ password: "wrong" });
  expect((await attempt({ password: OWNER_PASSWORD })).status).toBe(429);
  expect((await attempt({ password: OWNER_PASSWORD }, { cookie: device })).status).toBe(204);
  for (let i = 0; i < 5; i += 1) await attempt({ password: "wrong" }, { cookie: device });
  expect((await attempt({ password: OWNER_PASSWORD }, { cookie: device })).status).toBe(429);
});

test("one abusive client uses up the passkey tries of its address, but not those of a known device there", async () => {
  const cookie = readDevice(await attempt({ password: OWNER_PASSWORD }));
  const ask = async (headers = {}) =>
    (await request("/api/session/passkey/options", json("POST", {}, { "X-Forwarded-For": "203.0.113.7", ...headers })))
      .status;
  await db.execute(
    sql`insert into rate_limits (key, points, expire) values ('passkey:203.0.113.7', 60, now() + interval '1 hour')`,
  );
  expect([await ask(), await ask({ cookie })]).toEqual([429, 200]);
});

test("a device is known for its own person only, and its cookie alone opens nothing", async () => {
  const device = readDevice(await attempt({ email: STAFF.office.email, password: OWNER_PASSWORD }));
  expect((await request("/api/bookings", { headers: { cookie: device } })).status).toBe(401);
  for (let i = 0; i < 31; i += 1) await attempt({ password: "wrong" });
  expect((await attempt({ password: OWNER_PASSWORD }, { cookie: device })).status).toBe(429);
});

test("signing in to one's own account between guesses at another's resets none of the guesses", async () => {
  const from = { "X-Forwarded-For": "203.0.113.9" };
  const own = { email: STAFF.office.email, password: OWNER_PASSWORD };
  const guess = async () => (await attempt({ password: "wrong" }, from)).status;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 401, 401]);
  expect((await attempt(own, from)).status).toBe(204);
  expect([await guess(), await guess()]).toEqual([401, 429]);
});

test("people who share a device are counted apart: one who guesses there doesn't affect the other", async () => {
  const office = { email: STAFF.office.email, password: OWNER_PASSWORD };
  const cookie = readDevice(await attempt({ password: OWNER_PASSWORD }));
  await attempt(office, { cookie });
  const guess = async () => (await attempt({ password: "wrong" }, { cookie })).status;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 401, 401]);
  expect((await attempt(office, { cookie })).status).toBe(204);
  expect([await guess(), await guess()]).toEqual([401, 429]);
  expect((await attempt(office, { cookie })).status).toBe(204);
});

test("a session keeps the name of its device", async () => {
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  await attempt({ password: OWNER_PASSWORD }, { "User-Agent": userAgent });
  const { rows } = (await db.execute(sql`select device from sessions order by id desc limit 1`)) as unknown as {
    rows: { device: string }[];
  };
  expect(rows[0]?.device).toBe("Chrome on Windows");
});
