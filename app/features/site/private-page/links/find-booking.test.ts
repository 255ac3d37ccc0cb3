import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "#db/schema/booking.ts";
import { messages } from "#db/schema/messages.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { deleteFoundLinks } from "./link-store.server.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, deps, database, runJobs, outbox } = await testApp({ now: () => now, env: { TRUST_PROXY: "1" } });

const EMAIL = "hannah.teague@example.com";
const ask = (email: string, address = "203.0.113.7") =>
  request("/find-booking", {
    method: "POST",
    headers: { "X-Forwarded-For": address },
    body: new URLSearchParams({ email }),
  });
const linkMails = async () => (await outbox()).filter(({ subject }) => /^Your links? to/.test(subject ?? ""));
const linkOf = (text: string | undefined) => /https?:\/\/\S+(\/find-booking\/[\w-]+)/.exec(text ?? "")?.[1] ?? "";
const { token, bookingId } = await book(request, { eventDate: "2026-06-06", customerEmail: EMAIL });

test("the page is a form that needs no script, and is listed for search engines", async () => {
  const page = await (await request("/find-booking")).text();
  expect(page).toContain("Lost your link?");
  expect(page).toContain('href="/find-booking"');
  expect(page).not.toContain("noindex");
  expect(await (await request("/sitemap.xml")).text()).toContain("/find-booking</loc>");
});

test("an email alone is enough: the answer is the same whatever was typed, and only who booked gets a link [C23]", async () => {
  const pages = [];
  for (const email of [EMAIL, "somebody@example.com", "nobody.ever+1@gmail.com"]) {
    const response = await ask(email);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    pages.push((await response.text()).replaceAll(email, "EMAIL").replaceAll(/nonce="[^"]*"/g, ""));
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain("If you booked with");
  await runJobs();
  const mails = await linkMails();
  expect(mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[EMAIL]]);
  expect(mails[0]?.text).toContain("Saturday, June 6, 2026");
});

test("no booking is looked up before the answer, so its timing tells nothing [C23]", async () => {
  await database.query('alter table "bookings" rename to "bookings_away"');
  try {
    expect((await ask(EMAIL, "203.0.113.50")).status).toBe(200);
  } finally {
    await database.query('alter table "bookings_away" rename to "bookings"');
  }
  await runJobs();
  expect((await linkMails()).length).toBe(2);
});

test("the mailed link acts on a press only, for half an hour, and leads to the lasting page", async () => {
  const [mail] = await linkMails();
  const path = linkOf(mail?.text);
  const page = await request(path);
  expect([page.status, page.headers.get("location")]).toEqual([200, null]);
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  expect(await page.text()).not.toContain(token);
  const opened = await request(path, { method: "POST", body: new URLSearchParams() });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/booking/${token}`]);

  now = new Date(now.getTime() + 31 * 60_000);
  const late = await request(path, { method: "POST", body: new URLSearchParams() });
  expect([late.status, late.headers.get("location")]).toEqual([410, null]);
  expect(await (await request(path)).text()).toContain("This link has expired");
  await deleteFoundLinks(deps.db, now);
  const unknown = await request(path);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('href="/find-booking"');
});

test("the log of emails doesn't keep the link", async () => {
  const [sent] = await deps.db.select().from(messages).where(eq(messages.kind, "found_link"));
  expect(sent?.text).not.toContain("/find-booking/");
});

test("what was typed comes back with what is wrong", async () => {
  const wrong = await ask("hannah");
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain('value="hannah"');
  expect(page).toContain("Please enter an email address like name@example.com.");
});

test("five tries an hour, for one mailbox from wherever they come", async () => {
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await ask("o.ther+tag@gmail.com", `203.0.113.${i}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ask("other@gmail.com", "203.0.113.99")).status).toBe(429);
});

test("all bookings of a mailbox come in one email, the next first; each address gets its own [C23]", async () => {
  const booked = (eventDate: string, customerEmail: string) => book(request, { eventDate, customerEmail });
  const later = await booked("2026-07-18", "ann@example.com");
  const next = await booked("2026-06-20", "Ann@example.com");
  const tagged = await booked("2026-06-27", "ann+school@example.com");
  await deps.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, later.bookingId));
  const over = await booked("2026-07-25", "ann@example.com");
  await deps.db.update(bookings).set({ status: "expired" }).where(eq(bookings.id, over.bookingId));
  const before = (await linkMails()).length;
  await ask("ann@example.com", "203.0.113.150");
  await runJobs();
  const mails = (await linkMails()).slice(before);
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ["Ann@example.com", "Your links to 2 bookings"],
    ["ann+school@example.com", `Your link to booking ${tagged.bookingId}`],
  ]);
  const numbers = [...(mails[0]?.text ?? "").matchAll(/Open booking (\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual([next.bookingId, later.bookingId]);
});

test("a person who was erased is not found", async () => {
  await deps.db.update(bookings).set({ customerEmail: "", emailKey: null }).where(eq(bookings.id, bookingId));
  const before = (await linkMails()).length;
  await ask(EMAIL, "203.0.113.200");
  await runJobs();
  expect((await linkMails()).length).toBe(before);
});
