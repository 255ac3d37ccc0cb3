import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createAuthenticator } from "#tests/support/browser/authenticator.ts";
import { STAFF, signIn, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";
import type { Account } from "./schema.ts";

const ORIGIN = "https://bounce.example";
let now = new Date("2026-05-16T12:00:00Z");
const { request, db, runJobs, outbox } = await testApp({
  now: () => now,
  config: { rateLimits: "off", publicUrl: ORIGIN },
});
beforeEach(async () => {
  now = new Date("2026-05-16T12:00:00Z");
  await db.execute(sql`delete from passkeys`);
});

const post = (path: string, body?: object, cookie = "") =>
  request(`/api${path}`, json("POST", body, { Origin: ORIGIN, ...(cookie ? { cookie } : {}) }));
const options = async (path: string, body?: object, cookie = "") => (await post(path, body, cookie)).json();
const account = async (cookie: string) =>
  (await (await request("/api/account", { headers: { cookie } })).json()) as Account;
const readSession = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const mailTo = async (address: string) => {
  await runJobs();
  return (await outbox()).find(({ to }) => to?.some((one) => one.address === address));
};
const problem = async (response: Response) => (await response.json()).error.message as string;

async function withPasskey(role: "office" | "crew" = "office") {
  const cookie = await signInAs(request, role);
  const phone = createAuthenticator(ORIGIN);
  const answer = phone.register(await options("/account/passkeys/options", {}, cookie));
  expect((await post("/account/passkeys", { name: "iPhone", passkey: answer }, cookie)).status).toBe(204);
  return { cookie, phone };
}
type Phone = ReturnType<typeof createAuthenticator>;
const signInWith = async (phone: Phone, twist = {}) =>
  post("/session/passkey", { passkey: phone.sign(await options("/session/passkey/options"), twist) });

test("a passkey signs its person in, is mailed about, and is listed with its use", async () => {
  const { phone } = await withPasskey();
  const response = await signInWith(phone);
  expect(response.status).toBe(204);
  expect(await account(readSession(response))).toMatchObject({
    name: STAFF.office.name,
    passkeys: [{ name: "iPhone", lastUsedAt: now.toISOString() }],
  });
  expect((await mailTo(STAFF.office.email))?.text).toContain("“iPhone” was added");
});

test("a passkey made or used at another web address is refused in a sentence", async () => {
  const { cookie, phone } = await withPasskey();
  const other = await signInWith(phone, { origin: "https://bounce.evil.example" });
  expect([other.status, await problem(other)]).toEqual([
    422,
    "This passkey is for another web address. Please open https://bounce.example and try again.",
  ]);
  const passkey = createAuthenticator("https://evil.example").register(
    await options("/account/passkeys/options", {}, cookie),
  );
  const refused = await post("/account/passkeys", { name: "Evil", passkey: passkey }, cookie);
  expect(await problem(refused)).toContain("for another web address");
  // The forged passkey has our address, but was made for another site.
  const forged = createAuthenticator("https://evil.example").register(
    await options("/account/passkeys/options", {}, cookie),
    { origin: ORIGIN },
  );
  expect((await post("/account/passkeys", { name: "Forged", passkey: forged }, cookie)).status).toBe(422);
});

test("a challenge counts once, for five minutes, for its purpose and person, with user verification and a rising counter", async () => {
  const { cookie, phone } = await withPasskey();
  const challenge = await options("/session/passkey/options");
  const answer = phone.sign(challenge);
  expect((await post("/session/passkey", { passkey: answer })).status).toBe(204);
  expect(await problem(await post("/session/passkey", { passkey: answer }))).toContain("took too long");

  const slow = await options("/session/passkey/options");
  now = new Date(now.getTime() + 5 * 60_000);
  expect(await problem(await post("/session/passkey", { passkey: phone.sign(slow) }))).toContain("took too long");

  const toConfirm = await options("/session/confirm/options", {}, cookie);
  expect((await post("/session/passkey", { passkey: phone.sign(toConfirm) })).status).toBe(422);
  expect((await signInWith(phone, { verified: false })).status).toBe(422);
  expect((await signInWith(phone, { counter: 1 })).status).toBe(422);
  expect((await signInWith(createAuthenticator(ORIGIN))).status).toBe(422);
});

test("a passkey confirms its own person, nobody else", async () => {
  const { cookie, phone } = await withPasskey();
  const { phone: theirs } = await withPasskey("crew");
  now = new Date(now.getTime() + 20 * 60_000);
  const confirm = async (with_: Phone) =>
    (
      await post(
        "/session/confirm",
        { passkey: with_.sign(await options("/session/confirm/options", {}, cookie)) },
        cookie,
      )
    ).status;
  const add = async () => (await post("/account/passkeys/options", {}, cookie)).status;
  expect(await add()).toBe(403);
  expect(await confirm(theirs)).toBe(422);
  expect(await add()).toBe(403);
  expect(await confirm(phone)).toBe(204);
  expect(await add()).toBe(200);
});

test("a passkey of a removed person signs nobody in", async () => {
  const { phone, cookie } = await withPasskey("crew");
  const { id } = await account(cookie);
  const owner = await signIn(request);
  expect(
    (await request(`/api/people/${id}`, { method: "DELETE", headers: { cookie: owner, Origin: ORIGIN } })).status,
  ).toBe(204);
  const refused = await signInWith(phone);
  expect(await problem(refused)).toBe(
    "This passkey isn't known here. Try another one, or ask the owner for a new link.",
  );
  await db.execute(
    sql`update users set removed_at = null, password_hash = (select password_hash from users where id = 1)`,
  );
});

test("somebody with only a passkey keeps it until there is another way in", async () => {
  const owner = await signIn(request);
  await post("/invitations", { name: "Ana Ruiz", email: "ana@example.com", role: "crew" }, owner);
  const mail = await mailTo("ana@example.com");
  const token = /\/join\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const phone = createAuthenticator(ORIGIN);
  const passkey = phone.register(await options("/invitation/passkey/options", { token }));
  const response = await post("/invitation/accept", { token, name: "Ana Ruiz", passkey });
  expect(response.status).toBe(204);
  const ana = readSession(response);
  const [only] = (await account(ana)).passkeys;
  const remove = () =>
    request(`/api/account/passkeys/${only?.id}`, { method: "DELETE", headers: { cookie: ana, Origin: ORIGIN } });
  expect(await problem(await remove())).toContain("your only way to sign in");
  const set = await post("/password", { next: "a password after all" }, ana);
  expect(set.status).toBe(204);
});
