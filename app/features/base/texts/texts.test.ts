import { asc, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SPOKEN_TEXT_CONSENT } from "#app/features/base/customers/rules/text-consent.ts";
import { callOff } from "#app/features/day/weather/call-off.server.ts";
import { startingBusiness } from "#config/business.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/booking.ts";
import { customers } from "#db/schema/customers.ts";
import { textNumbers, texts } from "#db/schema/texts.ts";
import { signedWebhook, startTwilio } from "#tests/support/providers/twilio-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { textCustomer } from "./queue-text.server.ts";
import { queueWaitingTexts } from "./send-text.server.ts";

const PHONE = "(706) 555-0142";
const NUMBER = "7065550142";
const INCOMING = "/api/webhooks/texts/incoming";

/** Starts with a confirmed booking of somebody who agreed to texts, and Twilio. */
async function scene(at = "2026-05-15T14:00:00Z") {
  let now = new Date(at);
  const twilio = await startTwilio();
  twilio.state.now = () => now;
  const app = await testApp({
    now: () => now,
    env: { RATE_LIMITS: "off", ...twilio.env },
    config: { session: { idleMs: 7 * 86_400_000, maxMs: 7 * 86_400_000 } },
    business: { ...startingBusiness, messages: { ...startingBusiness.messages, ownerPhone: "706 555 0188" } },
  });
  const { bookingId } = await book(app.request, { eventDate: "2026-05-17", customerPhone: PHONE, textConsent: true });
  await app.db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, bookingId));
  let events = 0;
  return {
    ...app,
    twilio,
    bookingId,
    text: (body: string, more: object = {}) => {
      events += 1;
      const usefulUntil = new Date(now.getTime() + 3 * 86_400_000);
      const request = { bookingId, kind: "by_hand", body, event: `test-${events}`, usefulUntil, ...more } as const;
      return app.db.transaction((tx) => textCustomer(tx, app.deps, request));
    },
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    run: async () => {
      await app.db.execute(
        "update pgboss.job set start_after = now() - interval '1 hour' where name = 'send_text' and state = 'retry'",
      );
      await app.jobs.runDue(app.deps);
    },
    stored: () => app.db.select().from(texts).orderBy(asc(texts.id)),
    hook: (path: string, fields: Record<string, string>, token?: string) =>
      app.request(path, signedWebhook(path, fields, token)),
    status: (sid: string, MessageStatus: string, ErrorCode = "") =>
      app.request(
        "/api/webhooks/texts/status?text=1",
        signedWebhook("/api/webhooks/texts/status?text=1", { MessageSid: sid, MessageStatus, ErrorCode }),
      ),
    write: (body: string, sid: string) =>
      app.request(
        INCOMING,
        signedWebhook(INCOMING, { MessageSid: sid, From: `+1${NUMBER}`, To: "+17065550100", Body: body }),
      ),
    callOff: () => app.db.transaction((tx) => callOff(tx, app.deps, { at: now, actor: "owner" }, [bookingId])),
  };
}

test("a day called off is texted once beside the email, with the link, and only with consent", async () => {
  const { callOff: off, runJobs, twilio, stored, db, bookingId, text } = await scene();
  await off();
  await runJobs();
  expect(twilio.sent.map(({ to }) => to)).toEqual([`+1${NUMBER}`]);
  expect(twilio.sent[0]?.body).toMatch(
    /can't set up on Sunday, May 17 because of the weather.*https:\/\/bounce-texts.test\/booking\//,
  );
  expect(twilio.sent[0]?.callback).toMatch(/^https:\/\/bounce-texts\.test\/api\/webhooks\/texts\/status\?text=\d+$/);
  expect((await stored()).map(({ state, providerRef }) => [state, providerRef])).toEqual([["sent", "SM1"]]);
  await db.update(bookings).set({ textConsent: false }).where(eq(bookings.id, bookingId));
  expect(await text("Hello")).toBe("no_consent");
  await db.update(bookings).set({ textConsent: true, status: "pending_payment" }).where(eq(bookings.id, bookingId));
  expect(await text("Hello")).toBe("no_booking");
  await db
    .update(bookings)
    .set({ status: "confirmed", customerPhone: "+44 20 7946 0958" })
    .where(eq(bookings.id, bookingId));
  expect(await text("Hello")).toBe("no_number");
});

test("Twilio answers 500 after it has sent, or not at all: the text is found there and not sent twice", async () => {
  for (const trouble of ["acted", "hang"] as const) {
    const { text, run, twilio, stored } = await scene();
    twilio.state.trouble = trouble;
    await text("We're on our way");
    await run();
    expect((await stored())[0]).toMatchObject({ state: "sending", providerRef: null });
    twilio.state.trouble = "none";
    await run();
    expect((await stored())[0]).toMatchObject({ state: "sent", providerRef: "SM1", lastError: null });
    expect(twilio.sent).toHaveLength(1);
  }
});

test("killed between decision and sending: the next attempt looks first, then sends once", async () => {
  const { text, run, twilio, stored, db } = await scene();
  await text("See you soon");
  await db.update(texts).set({ state: "sending", attemptedAt: new Date("2026-05-15T14:00:00Z") });
  await run();
  expect(twilio.sent).toHaveLength(1);
  expect((await stored())[0]).toMatchObject({ state: "sent", providerRef: "SM1" });
});

test("after Twilio was away for a day, useful texts are sent once and outdated ones are reported", async () => {
  const { text, run, twilio, stored, later } = await scene();
  twilio.state.trouble = "away";
  await text("Useful for days");
  await text("Useful today", { usefulUntil: new Date("2026-05-15T20:00:00Z") });
  await run();
  later(24 * 60);
  await run();
  twilio.state.trouble = "none";
  await run();
  expect(twilio.sent.map(({ body }) => body)).toEqual(["Useful for days"]);
  expect((await stored()).map(({ state }) => state)).toEqual(["sent", "failed"]);
  expect((await stored())[1]?.lastError).toContain("would have come too late");
});

test("the booking page asks for consent to texts only where texts are sent [C22]", async () => {
  const { request } = await scene();
  const readFacts = async (ask: typeof request) =>
    JSON.parse(
      /id="page-facts" type="application\/json">(.*?)<\/script>/.exec(await (await ask("/calendar")).text())?.[1] ??
        "{}",
    );
  expect(await readFacts(request)).toMatchObject({ sendsTexts: true });
  const { request: without } = await testApp();
  expect(await readFacts(without)).not.toHaveProperty("sendsTexts");
});

test("a landline and an opted-out number are named in words, and get no more texts", async () => {
  const { text, run, twilio, stored, db } = await scene();
  twilio.state.refuses[`+1${NUMBER}`] = 21610;
  await text("Hello");
  await run();
  expect((await stored())[0]).toMatchObject({
    state: "failed",
    errorCode: 21610,
    lastError: "they ended texts with STOP (21610)",
  });
  expect(await text("Hello again")).toBe("stopped");
  await db.delete(textNumbers);
  twilio.state.refuses = {};
  await text("Hello, landline");
  await run();
  expect(twilio.sent).toHaveLength(1);
});

test("status reports: forged ones are refused, late and repeated ones change nothing, and a landline is blocked", async () => {
  const { text, run, status, stored, request } = await scene();
  await text("Hello");
  await run();
  const path = "/api/webhooks/texts/status?text=1";
  const forged = signedWebhook(path, { MessageSid: "SM1", MessageStatus: "delivered" }, "another token");
  expect((await request(path, forged)).status).toBe(400);
  expect((await stored())[0]?.state).toBe("sent");
  for (const step of ["delivered", "sent", "queued", "delivered", "failed"])
    expect((await status("SM1", step)).status).toBe(200);
  expect((await stored())[0]).toMatchObject({ state: "delivered", lastError: null });
  await text("Second");
  await run();
  await status("SM2", "undelivered", "30006");
  expect((await stored())[1]).toMatchObject({ state: "failed", lastError: "the number is a landline (30006)" });
  expect(await text("Third")).toBe("blocked");
});

test("an unreachable phone gets one more attempt half an hour later, and no third", async () => {
  const { text, run, status, stored, later, deps, twilio } = await scene();
  await text("Hello");
  await run();
  await status("SM1", "undelivered", "30003");
  await status("SM1", "undelivered", "30003");
  later(31);
  await queueWaitingTexts(deps);
  await run();
  expect(twilio.sent.map(({ body }) => body)).toEqual(["Hello", "Hello"]);
  await status("SM2", "undelivered", "30003");
  expect((await stored()).map(({ state }) => state)).toEqual(["failed", "failed"]);
});

test("a received text is stored once with its booking; STOP ends texts at once, START resumes, HELP is answered", async () => {
  const { text, run, write, stored, twilio, bookingId, hook } = await scene();
  const fields = { MessageSid: "SMx", From: `+1${NUMBER}`, Body: "Hi" };
  expect((await hook(INCOMING, fields, "wrong")).status).toBe(400);
  expect(await stored()).toEqual([]);
  await text("Waiting to be sent");
  await write("STOP", "IN1");
  await write("STOP", "IN1");
  await run();
  expect((await stored()).map(({ direction, state, bookingId: of }) => [direction, state, of])).toEqual([
    ["out", "failed", bookingId],
    ["in", "received", bookingId],
  ]);
  expect([await text("Hello"), twilio.sent.length]).toEqual(["stopped", 0]);
  await write("start", "IN2");
  expect(await text("Back again")).toBeUndefined();
  await write("Ayuda", "IN3");
  await run();
  // The job queue decides which of the two leaves first.
  expect(twilio.sent.map(({ body }) => body.replace(/Call .*/, "Call")).toSorted()).toEqual([
    "Back again",
    "Cartecay Bounce Co.: texts about your booking, never ads. Call",
  ]);
  await write("Please stop texting me", "IN4");
  await run();
  expect(twilio.sent.at(-1)?.body).toContain("you won't get more texts from us. Reply START");
  expect(await text("Hello")).toBe("stopped");
});

test("from 9 PM texts wait until 8 AM unless they are urgent, and the sixth of a day isn't sent", async () => {
  const { text, run, twilio, later, deps } = await scene("2026-05-16T02:00:00Z");
  await text("About Sunday");
  await text("Get everyone off", { kind: "live_watch", urgent: true });
  await queueWaitingTexts(deps);
  await run();
  expect(twilio.sent.map(({ body }) => body)).toEqual(["Get everyone off"]);
  later(10 * 60 + 1);
  await queueWaitingTexts(deps);
  await run();
  expect(twilio.sent.map(({ body }) => body)).toEqual(["Get everyone off", "About Sunday"]);
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push(await text(`Text ${at}`));
  expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, "too_many"]);
});

test("erasing a person erases their texts and what is known of their number", async () => {
  const { text, write, stored, request, bookingId, db } = await scene();
  await text("Hello");
  await write("STOP", "IN1");
  const cookie = await ownerCookie(request);
  await db.update(bookings).set({ status: "completed", eventDate: "2026-05-01" }).where(eq(bookings.id, bookingId));
  const erased = await request(
    "/api/people/erase",
    json("POST", { bookingId, confirmName: "Hannah Teague" }, { cookie }),
  );
  expect([erased.status, (await stored()).length, await db.$count(textNumbers)]).toEqual([200, 0, 0]);
});

test("Twilio is connected in the office after a check; a wrong token gets a sentence and changes nothing", async () => {
  const twilio = await startTwilio();
  const env = { RATE_LIMITS: "off", PUBLIC_URL: twilio.env.PUBLIC_URL, TWILIO_API_URL: twilio.url };
  const { request, db } = await testApp({ connects: true, env });
  const cookie = await ownerCookie(request);
  const connect = (body: object) =>
    request("/api/connections/texts", json("POST", body, { cookie, origin: env.PUBLIC_URL }));
  const good = { accountSid: "AC0123456789", authToken: "12345", from: "(706) 555-0100" };
  const wrong = await connect({ ...good, authToken: "54321" });
  expect([wrong.status, (await wrong.json()).error.fields]).toEqual([
    422,
    { authToken: "Twilio refused this account and token. Copy both again from its console." },
  ]);
  expect((await connect({ ...good, from: "+44 20 7946 0958" })).status).toBe(422);
  const answer = await connect(good);
  const shown = await answer.text();
  expect(JSON.parse(shown)).toMatchObject({
    by: "twilio",
    account: { accountName: "Cartecay Texts", from: "+17065550100" },
  });
  expect(shown).not.toContain('12345"');
  const stored = (await db.execute("select kind, encode(ciphertext, 'escape') as c from secrets")) as unknown as {
    rows: { c: string }[];
  };
  expect(stored.rows.map(({ c }) => c.includes("12345"))).toEqual([false]);
  twilio.state.trouble = "away";
  expect((await connect({ ...good, authToken: "99999" })).status).toBe(409);
});

test("a reply shows up in the customer's thread and is answered there; an unknown number has its own", async () => {
  const { request, write, hook, text, run, twilio, later } = await scene();
  const cookie = await ownerCookie(request);
  const get = async (path: string) => (await request(path, { headers: { cookie } })).json();
  await text("See you Sunday");
  await run();
  later(1);
  await write("Can we use the back yard? We may have to cancel", "IN1");
  later(1);
  await hook(INCOMING, { MessageSid: "IN2", From: "+17065550199", To: "+17065550100", Body: "Do you rent tables?" });
  const list = await get("/api/threads");
  expect(list).toMatchObject({
    unread: 2,
    threads: [
      { key: "n7065550199", unread: 1 },
      { name: "Hannah Teague", asksToCancel: true },
    ],
  });
  const { key } = list.threads[1];
  const thread = await get(`/api/threads/${key}`);
  expect(thread.messages.map((one: { body: string }) => one.body)).toEqual(expect.arrayContaining(["See you Sunday"]));
  expect(thread).toMatchObject({ hindrance: null, usedToday: 1, mostADay: 5, asksToCancel: true });
  const answer = (to: string, body: string) =>
    request(`/api/threads/${to}/texts`, json("POST", { body }, { cookie, origin: twilio.env.PUBLIC_URL }));
  expect([(await answer(key, "")).status, (await answer(key, "Sure!")).status]).toEqual([422, 200]);
  expect((await answer("n7065550199", "No, sorry")).status).toBe(200);
  expect((await answer("n7065550111", "Buy now")).status).toBe(409);
  await run();
  expect(twilio.sent.map(({ body }) => body).toSorted()).toEqual(["No, sorry", "See you Sunday", "Sure!"]);
  expect(await get("/api/threads")).toMatchObject({ unread: 1 });
  expect((await request("/api/threads/c999999", { headers: { cookie } })).status).toBe(404);
  expect((await request("/api/threads?q=%00", { headers: { cookie } })).status).toBe(200);
});

/** Signs in somebody of the office, with a thread and a way to enter orders. */
async function office() {
  const at = await scene();
  const cookie = await ownerCookie(at.request);
  const origin = at.twilio.env.PUBLIC_URL;
  const post = (path: string, body: object = {}) => at.request(path, json("POST", body, { cookie, origin }));
  const [customer] = await at.db.select().from(customers);
  const path = `/api/threads/c${customer?.id}`;
  const byPhone = { customerPhone: PHONE, source: "admin", textConsent: true };
  return {
    ...at,
    stop: async () => (await post(`${path}/stop-texts`)).status,
    pay: async (id: number) => (await post(`/api/bookings/${id}/payments`, { kind: "cash", amount: 125 })).status,
    thread: async () => (await at.request(path, { headers: { cookie } })).json(),
    enter: (eventDate: string, more: object = {}) =>
      book(at.request, { ...byPhone, eventDate, ...more }, { cookie, origin }),
  };
}

test("a customer who stops texts by phone gets none afterwards, not even waiting ones, and the office sees who noted it", async () => {
  const { stop, thread, text, run, twilio, stored, db } = await office();
  await text("It waits");
  expect(await stop()).toBe(204);
  await run();
  expect(twilio.sent).toEqual([]);
  expect((await stored())[0]).toMatchObject({ state: "failed", lastError: "they ended the texts" });
  expect(await text("Another")).toBe("stopped");
  expect((await thread()).hindrance).toMatch(/^\S.* ended texts on Fri, May 15, 10:00 AM, as they asked\. /);
  const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(last).toMatchObject({ action: "texts stopped by office", actor: "owner" });
});

test("texts stopped by the office resume by START or a new consent; those stopped by the customer only by START", async () => {
  const { stop, text, write, enter, later, db } = await office();
  await stop();
  await write("START", "SM90");
  expect(await text("Hello")).toBeUndefined();
  later(1);
  await stop();
  later(1);
  await enter("2026-05-20", { textConsent: false });
  expect(await text("Hello")).toBe("stopped");
  await enter("2026-05-21");
  expect(await text("Hello")).toBeUndefined();
  // The same words count again at a later time, because they were withdrawn in between.
  later(1);
  await stop();
  later(1);
  await enter("2026-05-22");
  const [customer] = await db.select().from(customers);
  expect(customer?.consents.map(({ words }) => words)).toEqual([SPOKEN_TEXT_CONSENT, SPOKEN_TEXT_CONSENT]);
  await write("STOP", "SM91");
  // The office's stop afterwards doesn't replace their own.
  await stop();
  later(1);
  await enter("2026-05-23");
  expect(await text("Hello")).toBe("stopped");
});

test("a stranger who ticks texts for somebody's number resumes none before the order is paid", async () => {
  const { stop, text, later, request, pay } = await office();
  await stop();
  later(1);
  const ticked = await book(request, { eventDate: "2026-05-21", customerPhone: PHONE, textConsent: true });
  expect(await text("Hello")).toBe("stopped");
  expect(await pay(ticked.bookingId)).toBe(200);
  expect(await text("Hello")).toBeUndefined();
});
