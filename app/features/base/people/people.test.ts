import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { OWNER_PASSWORD, STAFF, signIn, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";
import type { Account, People } from "./schema.ts";

let now = new Date("2026-05-16T12:00:00Z");
const { request, db, runJobs, outbox, publish } = await testApp({ now: () => now, config: { rateLimits: "off" } });
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
let cookie = "";
beforeEach(async () => {
  now = new Date("2026-05-16T12:00:00Z");
  cookie = await signIn(request);
});

const call = (method: string, path: string, body?: object, as = cookie) =>
  request(`/api${path}`, json(method, body, { cookie: as }));
const people = async () => (await (await call("GET", "/people")).json()) as People;
const account = async (as: string) =>
  (await (await request("/api/account", { headers: { cookie: as } })).json()) as Account;
const personWith = async (email: string) => (await people()).people.find((one) => one.email === email);
const readSession = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const mailTo = async (to: string) => {
  await runJobs();
  return (await outbox()).filter((mail) => mail.to?.some(({ address }) => address === to));
};

async function invite(email: string, role = "office", name = "Caleb Stroup"): Promise<string> {
  expect((await call("POST", "/invitations", { name, email, role })).status).toBe(201);
  return linkIn(email);
}
async function linkIn(email: string): Promise<string> {
  const texts = (await mailTo(email)).map(({ text }) => /\/join\/([\w-]+)/.exec(text ?? "")?.[1]);
  return texts.filter((token) => token !== undefined).at(-1) ?? "";
}
const accept = (token: string, more: object = { password: "a password of my own" }) =>
  request("/api/invitation/accept", json("POST", { token, name: "Caleb Stroup", ...more }));

test("the owner's own account is offered the address of the business, and never that of the starting one", async () => {
  expect((await account(cookie)).suggestedEmail).toBeNull();
  const contact = { ...startingBusiness.contact, email: "hello@caprockjump.com" };
  await publish({ ...startingBusiness, contact });
  expect((await account(cookie)).suggestedEmail).toBe("hello@caprockjump.com");
  await publish(startingBusiness);
});

test("an invited person joins once with their own password, and their acts carry their name", async () => {
  const token = await invite("caleb@example.com");
  const page = await request(`/join/${token}`);
  expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "same-origin"]);
  expect((await people()).invitations).toMatchObject([{ email: "caleb@example.com", role: "office", expired: false }]);

  const response = await accept(token);
  expect(response.status).toBe(204);
  const theirs = readSession(response);
  expect(await account(theirs)).toMatchObject({ name: "Caleb Stroup", role: "office", hasPassword: true });
  expect((await call("GET", "/people", undefined, theirs)).status).toBe(403);
  expect((await people()).invitations).toEqual([]);
  const { rows } = (await db.execute(
    sql`select u.name, a.action from audit_entries a join users u on u.id = a.user_id order by a.id desc limit 1`,
  )) as unknown as { rows: object[] };
  expect(rows).toEqual([{ name: "Caleb Stroup", action: "invitation accepted" }]);

  const again = await accept(token);
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("This link was used already");
  expect(await (await request(`/join/${token}`)).text()).toContain("This link was used already");
});

test("without a mail server somebody joins by the link that the owner copies, which is stored nowhere [O29]", async () => {
  const invited = { name: "Dora Gates", email: "dora@example.com", role: "crew" };
  const creation = await request("/api/invitations", {
    ...json("POST", invited, { cookie, "Idempotency-Key": "invite-dora-gates" }),
  });
  expect(creation.status).toBe(201);
  const { url } = (await creation.json()) as { url: string };
  const token = /\/join\/([\w-]+)$/.exec(url)?.[1] ?? "";
  expect(token).toBe(await linkIn("dora@example.com"));
  const stored = await db.execute(sql`select 1 from idempotency_keys k where to_jsonb(k)::text like ${`%${token}%`}`);
  expect((stored as unknown as { rows: object[] }).rows).toEqual([]);
  expect((await people()).invitations.map((one) => JSON.stringify(one)).join()).not.toContain(token);
  const response = await accept(token);
  expect(response.status).toBe(204);
  const person = await personWith("dora@example.com");
  const setup = await call("POST", `/people/${person?.id}/setup-link`);
  expect(((await setup.json()) as { url: string }).url).toMatch(/\/join\/[\w-]+$/);
});

test("a link ends after 72 hours, when it is withdrawn, and when a newer one is sent; each says so", async () => {
  const first = await invite("wes@example.com");
  const [invitation] = (await people()).invitations;
  expect((await call("POST", `/invitations/${invitation?.id}/resend`)).status).toBe(201);
  expect((await accept(first)).status).toBe(404);
  const second = await linkIn("wes@example.com");
  expect(second).not.toBe(first);
  now = hours(72);
  const expired = await accept(second);
  expect([expired.status, await expired.text()]).toEqual([409, expect.stringContaining("This link has expired")]);
  expect(await (await request(`/join/${second}`)).text()).toContain("Ask the owner to send it again");

  cookie = await signIn(request);
  const third = await invite("wes@example.com");
  const [open] = (await people()).invitations;
  expect((await call("DELETE", `/invitations/${open?.id}`)).status).toBe(204);
  expect(await (await accept(third)).text()).toContain("This link doesn't work any more");
  expect((await accept("a-guess")).status).toBe(404);
  expect((await request("/join/a-guess")).status).toBe(404);
});

test("a member of staff or an invited person cannot be invited, and the form says so beside the address", async () => {
  const member = await call("POST", "/invitations", {
    name: "Jess",
    email: STAFF.office.email.toUpperCase(),
    role: "crew",
  });
  expect(await member.json()).toMatchObject({
    error: { fields: { email: "Jess Hooper already works here with this address." } },
  });
  await invite("ana@example.com");
  const twice = await call("POST", "/invitations", { name: "Ana", email: "ana@example.com", role: "crew" });
  expect(await twice.text()).toContain("This address is invited already");
  expect((await call("POST", "/invitations", { name: "", email: "no", role: "boss" })).status).toBe(422);
});

test("the log of emails shows no invitation's link, and the office not even the invitation", async () => {
  const office = await signInAs(request, "office");
  await call("POST", "/invitations", { name: "Tyler", email: "tyler@example.com", role: "owner" });
  const listed = async (as: string) =>
    (await (await call("GET", "/messages?q=tyler", undefined, as)).json()) as { id: number }[];
  expect(await listed(office)).toEqual([]);
  const [message] = await listed(cookie);
  const read = async () => (await (await call("GET", `/messages/${message?.id}`)).json()) as { text: string };
  expect((await read()).text).not.toContain("/join/");
  await runJobs();
  expect((await read()).text).toBe("This email held a private link, so its text isn't kept.");
  expect((await call("POST", `/messages/${message?.id}/resend`)).status).toBe(409);
  const rows = await db.execute(sql`select text, html from messages where kind = 'invitation'`);
  expect(JSON.stringify(rows)).not.toContain("/join/");
});

test("a removed person is out at once: session, password and link; history keeps the name", async () => {
  const token = await invite("beth@example.com", "crew", "Beth Moss");
  const theirs = readSession(await accept(token));
  expect((await request("/api/run-sheet?date=2026-05-16", { headers: { cookie: theirs } })).status).toBe(200);
  const beth = await personWith("beth@example.com");
  await call("POST", `/people/${beth?.id}/setup-link`);
  const link = await linkIn("beth@example.com");
  expect((await call("DELETE", `/people/${beth?.id}`)).status).toBe(204);
  expect((await request("/api/account", { headers: { cookie: theirs } })).status).toBe(401);
  const password = "a password of my own";
  expect((await request("/api/session", json("POST", { email: "beth@example.com", password }))).status).toBe(401);
  expect((await accept(link)).status).toBe(409);
  expect(await personWith("beth@example.com")).toBeUndefined();
  const log = (await (await call("GET", "/audit")).json()) as { by: string; action: string }[];
  expect(log.find(({ action }) => action === "invitation accepted")?.by).toBe("Caleb Stroup");
  // The address is free for somebody new.
  await invite("beth@example.com");
});

test("a new role holds at once, is mailed, and asks them to sign in again", async () => {
  const crew = await signInAs(request, "crew");
  const marcus = await personWith(STAFF.crew.email);
  expect((await call("PATCH", `/people/${marcus?.id}`, { role: "office" })).status).toBe(204);
  expect((await request("/api/account", { headers: { cookie: crew } })).status).toBe(401);
  const again = await signInAs(request, "crew");
  expect((await request("/api/bookings", { headers: { cookie: again } })).status).toBe(200);
  const [mail] = (await mailTo(STAFF.crew.email)).slice(-1);
  expect(mail?.text).toContain("Your role changed from crew to office.");
  expect(mail?.text).toContain("Owner did this.");
  await call("PATCH", `/people/${marcus?.id}`, { role: "crew" });
});

test("the owner ends one session of a person, or all of them", async () => {
  const one = await signInAs(request, "office");
  const two = await signInAs(request, "office");
  const jess = await personWith(STAFF.office.email);
  const detail = (await (await call("GET", `/people/${jess?.id}`)).json()) as Account;
  expect(detail.sessions.length).toBeGreaterThanOrEqual(2);
  await call("DELETE", `/people/${jess?.id}/sessions/${detail.sessions[0]?.id}`);
  const alive = async () =>
    Promise.all([one, two].map(async (as) => (await request("/api/account", { headers: { cookie: as } })).status));
  expect((await alive()).toSorted()).toEqual([200, 401]);
  await call("DELETE", `/people/${jess?.id}/sessions`);
  expect(await alive()).toEqual([401, 401]);
});

test("a session that was idle for too long lets nobody in and is not listed", async () => {
  const office = await signInAs(request, "office");
  const before = (await account(office)).sessions.length;
  const { id } = await account(office);
  await db.execute(sql`update sessions set last_seen_at = ${hours(-13).toISOString()} where user_id = ${id}`);
  expect((await request("/api/account", { headers: { cookie: office } })).status).toBe(401);
  expect(before).toBeGreaterThan(0);
  const detail = (await (await call("GET", `/people/${id}`)).json()) as Account;
  expect(detail.sessions).toEqual([]);
});

test("the last owner stays, and so does the one whose password opens the gate, until another takes it over", async () => {
  const owner = await account(cookie);
  expect((await call("DELETE", `/people/${owner.id}`)).status).toBe(409);
  const second = readSession(await accept(await invite("dana@example.com", "owner", "Dana")));
  const removed = await call("DELETE", `/people/${owner.id}`, undefined, second);
  expect([removed.status, await removed.text()]).toEqual([409, expect.stringContaining("opens the gate")]);
  expect((await call("PATCH", `/people/${owner.id}`, { role: "crew" }, second)).status).toBe(409);

  // Without an email address or a passkey, the previous one could not sign in any more.
  const lockedOut = await call("POST", "/account/gate", undefined, second);
  expect([lockedOut.status, await lockedOut.text()]).toEqual([
    409,
    expect.stringContaining("couldn't sign in any more"),
  ]);
  await call("PATCH", "/account", { name: "Owner", email: "first@example.com" });
  expect((await call("POST", "/account/gate", undefined, second)).status).toBe(204);
  const gate = (password: string) => request("/api/session", json("POST", { password }));
  expect((await gate(OWNER_PASSWORD)).status).toBe(401);
  expect((await gate("a password of my own")).status).toBe(204);
  // Restored for the other tests.
  expect((await call("POST", "/account/gate")).status).toBe(204);
  const dana = await personWith("dana@example.com");
  expect((await call("DELETE", `/people/${dana?.id}`)).status).toBe(204);
});

test("people change their own name and email; both addresses are notified, and nobody takes another's", async () => {
  const office = await signInAs(request, "office");
  const change = (email: string) => call("PATCH", "/account", { name: "Jess H.", email }, office);
  const answer = await change(STAFF.crew.email);
  expect(await answer.json()).toMatchObject({ error: { fields: { email: "Somebody else here uses this address." } } });
  expect((await change("jess@new.example")).status).toBe(204);
  for (const to of [STAFF.office.email, "jess@new.example"]) {
    expect((await mailTo(to)).at(-1)?.text).toContain("Your email changed");
  }
  expect((await change(STAFF.office.email)).status).toBe(204);
});

test("a link to set up a new way to sign in ends when its person changes their email or password", async () => {
  const office = await signInAs(request, "office");
  const jess = await personWith(STAFF.office.email);
  const sent = async (to: string) => {
    expect((await call("POST", `/people/${jess?.id}/setup-link`)).status).toBe(201);
    return linkIn(to);
  };
  const toOldMailbox = await sent(STAFF.office.email);
  await call("PATCH", "/account", { name: "Jess Hooper", email: "jess@newer.example" }, office);
  expect((await accept(toOldMailbox)).status).toBe(409);
  const beforeChange = await sent("jess@newer.example");
  const changed = await call("POST", "/password", { current: OWNER_PASSWORD, next: OWNER_PASSWORD }, office);
  expect((await accept(beforeChange)).status).toBe(409);
  const back = { name: "Jess Hooper", email: STAFF.office.email };
  expect((await call("PATCH", "/account", back, readSession(changed))).status).toBe(204);
});

test("a new password mails the person and asks for the current one", async () => {
  const office = await signInAs(request, "office");
  const next = "another password of mine";
  expect((await call("POST", "/password", { current: "wrong", next }, office)).status).toBe(422);
  const changed = await call("POST", "/password", { current: OWNER_PASSWORD, next }, office);
  expect(changed.status).toBe(204);
  expect((await mailTo(STAFF.office.email)).at(-1)?.text).toContain("Your password was changed");
  expect((await request("/api/account", { headers: { cookie: office } })).status).toBe(401);
  const back = { current: next, next: OWNER_PASSWORD };
  expect((await call("POST", "/password", back, readSession(changed))).status).toBe(204);
});

test("accounts are changed only by somebody who confirmed their identity within 15 minutes", async () => {
  now = hours(0.25);
  const late = await call("POST", "/invitations", { name: "Late", email: "late@example.com", role: "crew" });
  expect(await late.json()).toMatchObject({ error: { code: "confirm_needed" } });
  expect((await call("GET", "/people")).status).toBe(200);
});

test("an open page of a removed or logged-out person ends at once", async () => {
  const office = await signInAs(request, "office");
  const stream = await request("/api/office/stream", { headers: { cookie: office } });
  const ended = (async () => {
    for await (const _chunk of stream.body as unknown as AsyncIterable<Uint8Array>);
    return "ended";
  })();
  const jess = await personWith(STAFF.office.email);
  await call("DELETE", `/people/${jess?.id}/sessions`);
  // The stream's heartbeat would notice only after 20 seconds, long after this test.
  expect(await ended).toBe("ended");
}, 10_000);
