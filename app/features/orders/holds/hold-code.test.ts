import { desc, eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { startingBusiness } from "#config/business.ts";
import { bookings } from "#db/schema/booking.ts";
import { holdAddresses, holdCodes } from "#db/schema/hold-codes.ts";
import { messages } from "#db/schema/messages.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { builtApp, json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
// Loaded before the first test, whose time it would take.
await builtApp();

async function start(limits = "booking=999/60,ownerMail=999/60") {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  let now = NOON;
  const app = await testApp({ now: () => now, env: { SMTP_URL: mailbox.url, RATE_LIMITS: limits, TRUST_PROXY: "1" } });
  let day = 0;
  /** Another day each time, unless it is told which. */
  const ask = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    day += 1;
    const eventDate = `2026-06-${String(day).padStart(2, "0")}`;
    const body = bookingBody({ eventDate, inflatableId: 1, ...changes });
    return Promise.resolve(app.request("/api/waiver-notification", json("POST", body, headers)));
  };
  const code = () =>
    /\b(\d{3}) (\d{3})\b/
      .exec(mailbox.received.at(-1)?.subject ?? "")
      ?.slice(1)
      .join("") ?? "";
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { ...app, mailbox, ask, code, later };
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const other = (n: number) => ({ customerEmail: `guest${n}@example.com`, customerPhone: `(706) 555-${1000 + n}` });

test("without a deposit a booking is confirmed at once, nobody is asked to pay, and the third asks for a code as a hold does", async () => {
  const { db, ask, publish, runJobs, mailbox } = await start();
  await publish({ ...startingBusiness, deposit: { basisPoints: 0 } });
  const booked = (await (await ask()).json()) as Booked;
  expect(booked.payment.url).toContain(`/booking/${booked.token}`);
  expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: "confirmed" }]);
  await runJobs();
  const subjects = mailbox.received.map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/we have your booking$/));
  expect(subjects.join()).not.toContain("please pay");
  expect((await ask()).status).toBe(201);
  expect(await (await ask()).json()).toMatchObject({ codeRequired: true, openHolds: 2 });
  const paysNow = (await (await ask({ ...other(1), paymentPlan: "full" })).json()) as Booked;
  expect(paysNow.payment.url).toContain("/checkout/");
});

test("the third unpaid hold of one mailbox needs an emailed code, and books with it under the same key", async () => {
  const { db, ask, code, mailbox } = await start();
  expect((await ask({ customerEmail: "Hannah.Teague+a@gmail.com", customerPhone: "706 555 0001" })).status).toBe(201);
  expect((await ask({ customerEmail: "hannahteague@googlemail.com", customerPhone: "706 555 0002" })).status).toBe(201);
  const third = { eventDate: "2026-07-04", customerEmail: "hannahteague@gmail.com", customerPhone: "706 555 0003" };
  const key = { "Idempotency-Key": "the-third-hold" };
  const asked = await ask(third, key);
  expect(asked.status).toBe(202);
  expect(await asked.json()).toMatchObject({
    codeRequired: true,
    reason: "own_holds",
    openHolds: 2,
    sentTo: third.customerEmail,
    problem: null,
    resendSeconds: 30,
  });
  expect(await db.select().from(bookings)).toHaveLength(2);
  expect(mailbox.received).toHaveLength(1);
  expect(JSON.stringify(await db.select().from(holdCodes))).not.toContain(code());

  const booked = await ask({ ...third, code: code() }, key);
  expect(booked.status).toBe(201);
  const first = await booked.json();
  // The answer may get lost: the same booking with the same key is the same booking.
  expect(await (await ask({ ...third, code: code() }, key)).json()).toMatchObject({ bookingId: first.bookingId });
  expect(await db.select().from(bookings)).toHaveLength(3);
  // A code books one day.
  expect((await ask({ ...third, eventDate: "2026-07-05", code: code() })).status).toBe(202);
});

test("one phone and one device count as one person too; somebody else is not asked", async () => {
  const { ask } = await start();
  for (const phone of ["(706) 555-0187", "+1 706.555.0187"]) {
    expect(
      (await ask({ ...other(1), customerEmail: `a${phone.length}@example.com`, customerPhone: phone })).status,
    ).toBe(201);
  }
  expect((await ask({ ...other(2), customerPhone: "7065550187" })).status).toBe(202);

  const first = await ask(other(3));
  const cookie = first.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^device=[\w-]{22};.*HttpOnly/);
  const device = { cookie: cookie.split(";")[0] ?? "" };
  expect((await ask(other(4), device)).status).toBe(201);
  expect((await ask(other(5), device)).status).toBe(202);
  expect((await ask(other(6))).status).toBe(201);
});

test("five wrong codes invalidate a code, a code expires after ten minutes, and a new one is sent", async () => {
  const { ask, code, later, mailbox } = await start();
  for (let n = 0; n < 2; n += 1) await ask();
  const day = { eventDate: "2026-07-04" };
  await ask(day);
  const first = code();
  const left = [];
  for (let n = 0; n < 4; n += 1) {
    const answer = await (await ask({ ...day, code: wrong(first) })).json();
    expect(answer.problem).toBe("wrong_code");
    left.push(answer.triesLeft);
  }
  expect(left).toEqual([4, 3, 2, 1]);
  expect(mailbox.received).toHaveLength(1);
  expect(await (await ask({ ...day, code: wrong(first) })).json()).toMatchObject({ problem: "code_used_up" });
  expect(mailbox.received).toHaveLength(2);
  later(601);
  expect(await (await ask({ ...day, code: code() })).json()).toMatchObject({ problem: "code_used_up" });
  expect((await ask({ ...day, code: code() })).status).toBe(201);
});

test("another code can be asked for after 30 seconds, and one caller gets five an hour", async () => {
  const { ask, code, later, mailbox } = await start();
  for (let n = 0; n < 2; n += 1) await ask();
  const again = () => ask({ eventDate: "2026-07-04", newCode: true });
  await again();
  expect(await (await again()).json()).toMatchObject({ resendSeconds: 30 });
  expect(mailbox.received).toHaveLength(1);
  for (let n = 0; n < 9; n += 1) {
    later(60);
    await again();
  }
  expect(mailbox.received).toHaveLength(5);
  expect(await (await again()).json()).toMatchObject({ problem: "too_many_codes" });
  // The newest one still works.
  expect((await ask({ eventDate: "2026-07-04", code: code() })).status).toBe(201);
});

const rentals = (...ids: number[]) => ({ items: ids.map((inflatableId) => ({ inflatableId, wetOption: false })) });
/** More than half of the fleet is held without a payment on this day. */
const FULL = "2026-07-04";

test("five rentals for two weeks ask for a code at once, a family's three for a weekend never do [A1]", async () => {
  const { ask, code } = await start();
  const family = { ...other(1), ...rentals(1, 2, 3), eventDate: "2026-06-19", days: 3, inflatableId: undefined };
  expect((await ask(family)).status).toBe(201);
  const all = { ...other(2), ...rentals(1, 2, 3, 4, 12), eventDate: "2026-07-06", days: 14, inflatableId: undefined };
  const elsewhere = { "X-Forwarded-For": "203.0.113.7" };
  const asked = await (await ask(all, elsewhere)).json();
  expect(asked).toMatchObject({ codeRequired: true, reason: "large_order", openHolds: 0 });
  expect((await ask({ ...all, code: code() }, elsewhere)).status).toBe(201);
});

test("one address counts, whatever mailboxes it uses and without cookies; another one doesn't [A1]", async () => {
  const { db, ask } = await start();
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const weekend = (n: number, eventDate: string) => ({ ...other(n), ...rentals(1, 2, 3), eventDate, days: 3 });
  const statuses = [];
  for (const [n, day] of ["2026-06-05", "2026-06-12", "2026-06-19"].entries()) {
    // A home has a whole /64.
    statuses.push((await ask(weekend(n, day), from(`2001:db8:1:2::${n + 1}`))).status);
  }
  expect(statuses).toEqual([201, 201, 202]);
  expect((await ask(weekend(5, "2026-06-19"), from("2001:db8:1:3::1"))).status).toBe(201);
  expect(JSON.stringify(await db.select().from(holdAddresses))).not.toContain("2001:db8");
});

test("while unpaid holds take half of a day, everyone needs a code for it; one that is paid no longer counts [A1]", async () => {
  const { db, ask, code } = await start();
  const family = (await (await ask({ ...other(0), ...rentals(1, 2, 3), eventDate: FULL })).json()) as Booked;
  const stranger = { ...other(99), inflatableId: 4, eventDate: FULL };
  expect(await (await ask(stranger)).json()).toMatchObject({ codeRequired: true, reason: "many_holds", openHolds: 0 });
  expect((await ask({ ...other(98), inflatableId: 4, eventDate: "2026-07-05" })).status).toBe(201);
  const booked = await (await ask({ ...stranger, code: code() })).json();
  // On such a day a hold is short.
  expect(booked.holdExpiresAt).toBe(new Date(NOON.getTime() + 15 * 60_000).toISOString());
  await db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, family.bookingId));
  expect((await ask({ ...other(97), inflatableId: 12, eventDate: FULL })).status).toBe(201);
});

test("on such a day a code lets a family through that holds one, let one lapse, shares an address or whose mailbox was typed [A1]", async () => {
  const { deps, ask, code, later } = await start();
  const [town, stranger] = ["203.0.113.1", "198.51.100.9"].map((address) => ({ "X-Forwarded-For": address }));
  const withCode = async (body: Record<string, unknown>) => {
    expect((await ask(body, town)).status).toBe(202);
    return (await ask({ ...body, code: code() }, town)).status;
  };
  // The family's own three make the day contested in a fleet of five.
  expect((await ask({ ...other(0), ...rentals(1, 2, 3), eventDate: FULL }, town)).status).toBe(201);
  expect(await withCode({ ...other(0), inflatableId: 4, eventDate: FULL })).toBe(201);
  later(3601);
  await expireHolds(deps);
  // Theirs lapsed; now somebody holds three in the name of their neighbor.
  expect((await ask({ ...other(1), ...rentals(1, 2, 3), eventDate: FULL }, stranger)).status).toBe(201);
  expect(await withCode({ ...other(0), inflatableId: 4, eventDate: FULL })).toBe(201);
  expect(await withCode({ ...other(1), inflatableId: 12, eventDate: FULL })).toBe(201);
});

test("who proved a mailbox twice and did not pay is refused on such a day; released shortly before the end is not paid either [A1]", async () => {
  const { request, ask, code, later } = await start();
  const mine = { "X-Forwarded-For": "203.0.113.1" };
  expect((await ask({ ...other(0), ...rentals(1, 2, 3), eventDate: FULL })).status).toBe(201);
  const wanted = { ...other(1), inflatableId: 4, eventDate: FULL };
  const hold = async (): Promise<Booked> => {
    await ask(wanted, mine);
    return (await ask({ ...wanted, code: code() }, mine)).json();
  };
  const release = ({ token }: Booked) =>
    request("/api/hold", { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
  // Released at once, it did nobody any harm.
  await release(await hold());
  for (let round = 0; round < 2; round += 1) {
    const held = await hold();
    later(14 * 60);
    expect((await release(held)).status).toBe(200);
  }
  const refused = await ask(wanted, mine);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.message).toContain("Please pay for one that is still open");
});

test("a family that missed a large order holds it once more by a code, then three rentals, and reads what is true [A1]", async () => {
  const { deps, request, ask, code, later } = await start();
  const large = { ...other(1), ...rentals(1, 2, 4, 12), inflatableId: undefined, eventDate: FULL };
  const missAt = async (address: string) => {
    const there = { "X-Forwarded-For": address };
    expect((await ask(large, there)).status).toBe(202);
    const held = await ask({ ...large, code: code() }, there);
    expect(held.status).toBe(201);
    const { token }: Booked = await held.json();
    later(16 * 60);
    await expireHolds(deps);
    const again = await request("/api/hold", json("POST", {}, { ...there, authorization: `Bearer ${token}` }));
    return { status: again.status, message: (await again.json()).error.message };
  };
  const needsCode = "Please book the day again. We'll email you a code first.";
  expect(await missAt("203.0.113.1")).toEqual({ status: 409, message: needsCode });
  const message = expect.stringMatching(/^Two large orders from you .* Please choose fewer rentals, or call us at/);
  expect(await missAt("203.0.113.2")).toEqual({ status: 422, message });
  const refused = await ask(large);
  expect([refused.status, (await refused.json()).error.message]).toEqual([422, message]);
  expect((await ask({ ...large, ...rentals(1, 2, 4) })).status).toBe(201);
});

test("a code that cannot be emailed blocks nobody: the day is booked at once, and so is the next one", async () => {
  const { db, deps, ask } = await start();
  expect((await ask({ ...other(0), ...rentals(1, 2, 3), eventDate: FULL })).status).toBe(201);
  const send = deps.mail.send;
  let tries = 0;
  deps.mail.send = () => {
    tries += 1;
    return Promise.reject(new Error("connect ECONNREFUSED"));
  };
  const key = { "Idempotency-Key": "with-mail-down" };
  const down = { ...other(90), inflatableId: 4, eventDate: FULL };
  const booked = await ask(down, key);
  expect(booked.status).toBe(201);
  expect(await (await ask(down, key)).json()).toMatchObject({ bookingId: (await booked.json()).bookingId });
  expect((await ask({ ...other(91), inflatableId: 12, eventDate: FULL })).status).toBe(201);
  expect([tries, (await db.select().from(holdCodes)).length]).toEqual([1, 0]);
  deps.mail.send = send;
});

test("a mailbox that the mail server refuses, for good or for now, gets no further hold, and others need their code [A8]", async () => {
  const { deps, ask } = await start();
  expect((await ask({ ...other(0), ...rentals(1, 2, 3), eventDate: FULL })).status).toBe(201);
  const refusals = [
    Object.assign(new Error("550 no such user"), { name: "MailRefused" }),
    Object.assign(new Error("450 unknown domain"), { code: "EENVELOPE", command: "RCPT TO" }),
  ];
  for (const refusal of refusals) {
    deps.mail.send = () => Promise.reject(refusal);
    const refused = await ask({ ...other(90), inflatableId: 4, eventDate: FULL });
    expect([refused.status, (await refused.json()).error.fields.customerEmail]).toEqual([
      422,
      "We couldn't send an email to guest90@example.com. Please check the address, or call us at (706) 555-0142.",
    ]);
    // Nor the next time.
    expect((await ask({ ...other(90), inflatableId: 4, eventDate: FULL })).status).toBe(422);
  }
  deps.mail.send = () => Promise.resolve();
  expect((await ask({ ...other(91), inflatableId: 4, eventDate: FULL })).status).toBe(202);
});

test("a mail server that never answers times out after seconds", async () => {
  const { deps, ask } = await start();
  expect((await ask({ ...other(0), ...rentals(1, 2, 3), eventDate: FULL })).status).toBe(201);
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  deps.mail.send = () => {
    resolve();
    return new Promise(() => {});
  };
  // Only while it waits for the mail server: a database that is asked meanwhile would seem to need as long.
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = ask({ ...other(92), inflatableId: 4, eventDate: FULL });
  await sent;
  vi.advanceTimersByTime(60_000);
  expect((await waiting).status).toBe(201);
});

test("a stranger who requests codes for someone's mailbox neither invalidates theirs nor uses up their limit", async () => {
  const { ask, code, later, mailbox } = await start();
  for (let n = 0; n < 2; n += 1) await ask();
  const [owner, stranger] = ["203.0.113.5", "203.0.113.66"].map((address) => ({ "X-Forwarded-For": address }));
  const day = { eventDate: "2026-07-04" };
  await ask(day, owner);
  const theirs = code();
  for (let n = 0; n < 7; n += 1) {
    later(31);
    await ask({ ...day, newCode: true }, stranger);
    await ask({ ...day, code: wrong(theirs) }, stranger);
  }
  expect(mailbox.received).toHaveLength(6);
  expect((await ask({ ...day, code: theirs }, owner)).status).toBe(201);
  later(601);
  expect(await (await ask({ eventDate: "2026-07-05" }, owner)).json()).toMatchObject({ problem: null });
  expect(mailbox.received).toHaveLength(7);
  expect((await ask({ eventDate: "2026-07-05", code: code() }, owner)).status).toBe(201);
});

test("who asked for no code has few tries at another's: guessing it from elsewhere ends, and its owner books [A7]", async () => {
  const { ask, code } = await start();
  for (let n = 0; n < 2; n += 1) await ask();
  const [owner, stranger] = ["203.0.113.5", "203.0.113.66"].map((address) => ({ "X-Forwarded-For": address }));
  const day = { eventDate: "2026-07-04" };
  await ask(day, owner);
  const theirs = code();
  for (let n = 0; n < 3; n += 1) await ask({ ...day, code: wrong(theirs) }, stranger);
  expect((await ask({ ...day, code: theirs }, stranger)).status).toBe(202);
  expect((await ask({ ...day, code: theirs }, owner)).status).toBe(201);
});

test("without a mail server nobody is asked for a code: above a family's order holds are short, and then the phone helps [A1]", async () => {
  const { request, publish } = await testApp({ now: () => NOON });
  const hold = (changes: Record<string, unknown>) =>
    Promise.resolve(request("/api/waiver-notification", json("POST", bookingBody(changes))));
  const minutes = [];
  for (let n = 1; n <= 4; n += 1) {
    const booked = (await (await hold({ eventDate: `2026-06-0${n}` })).json()) as Booked & { holdExpiresAt: string };
    minutes.push((Date.parse(booked.holdExpiresAt) - NOON.getTime()) / 60_000);
  }
  expect(minutes).toEqual([60, 60, 15, 15]);
  const all = { ...rentals(1, 2, 3, 4), inflatableId: undefined, eventDate: FULL };
  expect((await hold({ ...all, ...other(1) })).status).toBe(201);
  const refused = await hold({ ...other(1), inflatableId: 12, eventDate: FULL });
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    422,
    expect.stringContaining("Please call us"),
  ]);
  // Nothing is due here, so nothing would end by itself.
  await publish({ ...startingBusiness, deposit: { basisPoints: 0 } });
  const statuses = [];
  for (let n = 1; n <= 3; n += 1) statuses.push((await hold({ ...other(2), eventDate: `2026-08-0${n}` })).status);
  expect(statuses).toEqual([201, 201, 422]);
});

test("a mailbox gets so many messages about unpaid holds in a day, however it is spelled", async () => {
  const logLines: string[] = [];
  const env = { RATE_LIMITS: "customerMail=2/86400" };
  const { request, db } = await testApp({ now: () => NOON, env, logLines });
  for (const [n, customerEmail] of ["ann@example.com", "Ann+1@example.com", "ann+2@EXAMPLE.com"].entries()) {
    const body = bookingBody({ eventDate: `2026-06-0${n + 1}`, customerEmail });
    expect((await request("/api/waiver-notification", json("POST", body))).status).toBe(201);
  }
  const audiences = (await db.select().from(messages)).map(({ eventKey }) => eventKey.split(":")[1]);
  expect(audiences.filter((one) => one === "customer")).toHaveLength(2);
  expect(audiences.filter((one) => one === "owner")).toHaveLength(3);
  // Who wonders why nothing came finds the reason with the booking, and in the log.
  const [last] = await db.select().from(bookings).orderBy(desc(bookings.id)).limit(1);
  const cookie = await ownerCookie(request);
  const detail = await (await request(`/api/bookings/${last?.id}`, { headers: { cookie } })).json();
  const heldBack = { action: "email held back", details: { kind: "booking_received", audience: "customer" } };
  expect(detail.history).toMatchObject([heldBack, { action: "booking made" }]);
  expect(logLines.filter((line) => line.includes("email not sent: too many emails"))).toHaveLength(1);
});

test("a stranger who holds in a customer's name doesn't use up the emails to that customer [A10]", async () => {
  const env = { RATE_LIMITS: "customerMail=2/86400", TRUST_PROXY: "1" };
  const { request, db } = await testApp({ now: () => NOON, env });
  const bookFrom = (address: string, eventDate: string) =>
    request("/api/waiver-notification", json("POST", bookingBody({ eventDate }), { "X-Forwarded-For": address }));
  for (const day of [1, 2, 3, 4]) await bookFrom("198.51.100.66", `2026-06-0${day}`);
  const received = async () =>
    (await db.select().from(messages)).filter(({ eventKey }) => eventKey.endsWith(":customer"));
  expect(await received()).toHaveLength(2);
  expect((await bookFrom("203.0.113.5", "2026-06-05")).status).toBe(201);
  expect(await received()).toHaveLength(3);
});

test("holding again counts as one more hold: with two open ones the day has to be booked again", async () => {
  const { ask, request, later } = await start();
  const again = async (token: string, method = "POST") => {
    const response = await request("/api/hold", { method, headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: await response.json() };
  };
  const tokens: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    tokens.push((await (await ask()).json()).token);
    if (n < 2) expect((await again(tokens[n] ?? "", "DELETE")).status).toBe(200);
  }
  const refused = await again(tokens[0] ?? "");
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "code_needed" } } });
  expect(refused.body.error.message).toContain("Please book the day again. We'll email you a code first");
  await again(tokens[3] ?? "", "DELETE");
  expect((await again(tokens[0] ?? "")).status).toBe(200);
  // One's own hold that has just run out does not count against itself.
  later(61 * 60);
  expect((await again(tokens[0] ?? "")).status).toBe(200);
});

test("holding again says nothing about emails held back that were sent the first time", async () => {
  const { request, ask } = await start("booking=999/60,customerMail=1/86400,ownerMail=1/3600");
  const { token, bookingId }: Booked = await (await ask()).json();
  for (const method of ["DELETE", "POST"])
    expect((await request("/api/hold", { method, headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  const cookie = await ownerCookie(request);
  const { history } = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
  expect(history).toMatchObject([{ action: "held again" }, { action: "hold let go" }, { action: "booking made" }]);
});
