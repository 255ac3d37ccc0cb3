// What is asked of a customer waits five minutes, and leaves only if it is still true.
import { and, desc, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { demoCheckouts } from "#db/schema/demo-payments.ts";
import { messages } from "#db/schema/messages.ts";
import { tick } from "#server/jobs/tick.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
let mailIsAway = false;
const env = { ASK_AFTER_MINUTES: "5", RATE_LIMITS: "off" };
const { request, database, db, deps, jobs, runJobs, outbox } = await testApp({ now: () => now, env });
const { send } = deps.mail;
deps.mail.send = (mail) => (mailIsAway ? Promise.reject(new Error("The mail server is away")) : send(mail));

const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const minuteBegins = async () => {
  await tick(deps);
  await runJobs();
};

/** Subjects of what was sent since the last look, by recipient, with the names of attached files. */
const seen = new Set<string | undefined>();
async function mailed() {
  const news = (await outbox()).filter(({ messageId }) => !seen.has(messageId));
  for (const { messageId } of news) seen.add(messageId);
  const byOwner = news.filter(({ to }) => to?.[0]?.address === "hello@cartecaybounce.example");
  const view = (mail: (typeof news)[number]) =>
    [
      mail.subject?.replace(/\d{4}/, "N"),
      ...mail.attachments.map(({ filename }) => filename?.replace(/\d+/, "N")),
    ].join(" | ");
  return {
    customer: news.filter((mail) => !byOwner.includes(mail)).map(view),
    owner: byOwner.map(view),
    texts: news.map(({ text }) => text ?? ""),
  };
}

async function pay(token: string, bookingId: number) {
  const form = new URLSearchParams({ intent: "pay", choice: "deposit" });
  await request(`/booking/${token}`, { method: "POST", body: form });
  const ofBooking = and(eq(demoCheckouts.bookingId, bookingId), isNull(demoCheckouts.closedAt));
  const [open] = await db.select().from(demoCheckouts).where(ofBooking).orderBy(desc(demoCheckouts.createdAt));
  if (!open || !deps.demo) throw new Error("No checkout is open.");
  await payDemoCheckout(deps.demo, open.id);
}

test("who pays 20 seconds after booking gets the confirmation alone, with the signed waiver [C24]", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-06-06" });
  await minuteBegins();
  expect(await mailed()).toMatchObject({
    customer: [],
    owner: [expect.stringMatching(/^New booking N: .* \| waiver-N\.pdf$/)],
  });
  wait(20);
  await pay(token, bookingId);
  await runJobs();
  wait(600);
  await minuteBegins();
  expect(await mailed()).toMatchObject({
    customer: [expect.stringMatching(/^Confirmed: .* \| .*\.ics \| waiver-N\.pdf$/)],
    owner: [expect.stringMatching(/^Paid \$125, booking N/)],
  });
});

test("who doesn't pay is asked after five minutes, once, whichever process sends it [C24]", async () => {
  await book(request, { eventDate: "2026-06-07" });
  wait(299);
  await minuteBegins();
  expect((await mailed()).customer).toEqual([]);
  wait(1);
  // Another process, and this one after a restart.
  const other = await testApp({ now: () => now, env, database });
  await Promise.all([tick(deps), tick(other.deps)]);
  await runJobs();
  await minuteBegins();
  const { customer, texts } = await mailed();
  expect(customer).toEqual([expect.stringMatching(/please pay the deposit to keep it \| waiver-N\.pdf$/)]);
  expect(texts[0]).toContain("60 minutes from when you booked");
});

test("while the mail server is away a payment arrives: it isn't asked for afterwards [C24]", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-06-08" });
  await runJobs();
  await mailed();
  mailIsAway = true;
  wait(400);
  await tick(deps);
  await jobs.runDue(deps);
  const [tried] = await db
    .select()
    .from(messages)
    .where(eq(messages.eventKey, `booking-${bookingId}-received:customer`));
  expect(tried).toMatchObject({ state: "queued", attempts: 1 });
  await pay(token, bookingId);
  mailIsAway = false;
  await deps.jobs.enqueue(db, "send_mail", { messageId: tried?.id ?? 0 });
  await runJobs();
  expect((await mailed()).customer).toEqual([expect.stringMatching(/^Confirmed: .*waiver-N\.pdf$/)]);
});

const cookie = await ownerCookie(request);
async function offer(eventDate: string) {
  const order = { source: "admin", items: [{ inflatableId: 3, wetOption: true }], days: 1, eventDate };
  const customer = {
    customerName: "Megan Holt",
    customerEmail: "megan@example.com",
    customerPhone: "706 555 0144",
    customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
  };
  const made = await request("/api/bookings/propose", json("POST", { ...order, ...customer }, { cookie }));
  const { token, bookingId } = await made.json();
  const page = await (await request(`/booking/${token}`)).text();
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";
  await runJobs();
  await mailed();
  await request(`/booking/${token}`, { method: "POST", body: new URLSearchParams({ intent: "accept", version }) });
  await runJobs();
  expect(await mailed()).toMatchObject({ customer: [], owner: [] });
  return { token, bookingId } as { token: string; bookingId: number };
}
async function sign(token: string, email = "") {
  const typed = { fullName: "Megan Holt", email, phone: "", signature: "Megan Holt", agreed: "on", consent: "on" };
  await request(`/booking/${token}/sign`, { method: "POST", body: new URLSearchParams(typed) });
}

test("who accepts an offer and stops there gets one email, to sign and to pay; so does the owner [C24, O35]", async () => {
  const { token } = await offer("2026-06-13");
  wait(301);
  await minuteBegins();
  const { customer, owner, texts } = await mailed();
  expect(customer).toEqual([expect.stringMatching(/please pay the deposit to keep it$/)]);
  expect(owner).toEqual([expect.stringMatching(/^New booking N/)]);
  expect(texts[0]).toContain("TWO STEPS LEFT");
  expect(texts[0]).toContain(`/booking/${token}/sign`);
});

test("who accepts, signs and pays within minutes gets one email, and so does the owner [C24, O35]", async () => {
  const { token, bookingId } = await offer("2026-06-14");
  wait(60);
  await sign(token);
  await minuteBegins();
  wait(60);
  await pay(token, bookingId);
  await runJobs();
  wait(600);
  await minuteBegins();
  expect(await mailed()).toMatchObject({
    customer: [expect.stringMatching(/^Confirmed: .*waiver-N\.pdf$/)],
    owner: [expect.stringMatching(/^Paid \$125/)],
  });
});

test("who accepts and signs is asked for the deposit with the signed copy; who signs for them has their own [O35]", async () => {
  const { token } = await offer("2026-06-20");
  await sign(token);
  wait(301);
  await minuteBegins();
  const alone = await mailed();
  expect(alone.customer).toEqual([expect.stringMatching(/please pay the deposit to keep it \| waiver-N\.pdf$/)]);
  expect(alone.owner).toEqual([expect.stringMatching(/^New booking N.* \| waiver-N\.pdf$/)]);

  const second = await offer("2026-06-21");
  await sign(second.token, "grandpa@example.com");
  await runJobs();
  expect((await mailed()).customer).toEqual([expect.stringMatching(/^Waiver signed: .* \| waiver-N\.pdf$/)]);
  wait(301);
  await minuteBegins();
  expect((await mailed()).customer).toEqual([expect.stringMatching(/please pay the deposit to keep it/)]);
});

test("an offer that is paid and not signed asks for the signature alone [C24]", async () => {
  const { token, bookingId } = await offer("2026-06-27");
  await pay(token, bookingId);
  wait(301);
  await minuteBegins();
  const { customer } = await mailed();
  expect(customer.toSorted()).toEqual([
    expect.stringMatching(/: please sign the waiver$/),
    expect.stringMatching(/^Confirmed: /),
  ]);
});

test("a day that was let go meanwhile is not asked for [C24]", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-06-28" });
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", {}, { cookie }));
  await runJobs();
  await mailed();
  wait(301);
  await minuteBegins();
  expect((await mailed()).customer).toEqual([]);
});

const askHold = (method: "DELETE" | "POST", token: string) =>
  request("/api/hold", { method, headers: { authorization: `Bearer ${token}` } });

test("released and held again, a booking has its first email and the waiver's copy, once [C24]", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-07-20" });
  const received = async () =>
    (await db.select().from(messages).where(eq(messages.bookingId, bookingId)))
      .filter(({ kind, state }) => kind === "booking_received" && state === "sent")
      .map(({ eventKey, attachments }) => [eventKey.split(":").at(-1), attachments.map(({ kind }) => kind)])
      .toSorted();
  await minuteBegins();
  await askHold("DELETE", token);
  wait(360);
  await minuteBegins();
  expect(await received()).toEqual([["owner", ["waiver_pdf"]]]);
  expect((await askHold("POST", token)).status).toBe(200);
  wait(300);
  await minuteBegins();
  const both = [
    ["customer", ["waiver_pdf"]],
    ["owner", ["waiver_pdf"]],
  ];
  expect(await received()).toEqual(both);
  await askHold("DELETE", token);
  await askHold("POST", token);
  wait(360);
  await minuteBegins();
  expect(await received()).toEqual(both);
});

test("released, held again and paid at once, the confirmation has the waiver's copy [C24]", async () => {
  const { bookingId, token } = await book(request, { eventDate: "2026-07-21" });
  await askHold("DELETE", token);
  wait(360);
  await minuteBegins();
  await mailed();
  await askHold("POST", token);
  await pay(token, bookingId);
  await runJobs();
  expect((await mailed()).customer).toContainEqual(
    expect.stringMatching(/^Confirmed: .* \| .*\.ics \| waiver-N\.pdf$/),
  );
});
