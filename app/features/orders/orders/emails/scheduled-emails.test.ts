import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { tick } from "#server/jobs/tick.ts";
import { readPdfLines } from "#tests/support/oracles/read-pdf.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
const business = {
  ...startingBusiness,
  messages: { ...startingBusiness.messages, reviewUrl: "https://reviews.example/us" },
};
const app = await testApp({ now: () => now, business, env: { RATE_LIMITS: "off" } });
const { request, deps, runJobs, outbox } = app;

const pay = (url: string) =>
  request(new URL(url).pathname, { method: "POST", body: new URLSearchParams({ intent: "pay" }) });

async function lettersAt(moment: string, about: RegExp) {
  now = new Date(moment);
  await tick(deps);
  await tick(deps);
  await runJobs();
  return (await outbox()).filter(({ subject }) => about.test(subject ?? ""));
}

const mailsAt = async (moment: string, about: RegExp) =>
  (await lettersAt(moment, about)).map(({ text }) => (text ?? "").replaceAll("\n", " "));

const REMINDER = /due on delivery day/;
const THANKS = /^Thank you:/;

test("what is still due is told three days and one day before, once each, and anew for a new date; then thanks follow", async () => {
  const { payment, bookingId, token } = await book(request, { eventDate: "2026-05-30" });
  await pay(payment.url);
  await book(request, { eventDate: "2026-05-30", inflatableId: 1 });
  expect(await mailsAt("2026-05-26T16:00:00Z", REMINDER)).toHaveLength(0);
  const [first] = await mailsAt("2026-05-27T13:00:00Z", REMINDER);
  expect(first).toContain("So far you paid $125 of $250.");
  expect(first).toContain(`/booking/${token}`);
  const cookie = await ownerCookie(request);
  const moved = await request(
    `/api/bookings/${bookingId}/reschedule`,
    json("POST", { date: "2026-06-13", reason: "weather" }, { cookie }),
  );
  expect(moved.status).toBe(200);
  expect(await mailsAt("2026-05-29T16:00:00Z", REMINDER)).toHaveLength(1);
  expect(await mailsAt("2026-06-10T16:00:00Z", REMINDER)).toHaveLength(2);
  expect(await mailsAt("2026-06-12T16:00:00Z", REMINDER)).toHaveLength(3);
  expect(await mailsAt("2026-06-13T16:00:00Z", THANKS)).toHaveLength(0);
  const [thanks] = await lettersAt("2026-06-14T16:00:00Z", THANKS);
  expect(thanks?.text).toContain("https://reviews.example/us");
  const [receipt] = thanks?.attachments ?? [];
  expect([receipt?.filename, receipt?.mimeType]).toEqual([`booking-${bookingId}-receipt.pdf`, "application/pdf"]);
  const words = await readPdfLines(new Uint8Array(receipt?.content as ArrayBuffer));
  expect(words).toContain(`Booking ${bookingId}, receipt`);
  expect(words).toMatch(/\$125(\.00)? is still due\./);
  expect(await mailsAt("2026-06-15T16:00:00Z", THANKS)).toHaveLength(1);
});

test("what is paid or canceled, and what the owner switched off, brings no email", async () => {
  now = new Date("2026-07-01T16:00:00Z");
  const paid = await book(request, { eventDate: "2026-07-11", paymentPlan: "full" });
  const canceled = await book(request, { eventDate: "2026-07-11", inflatableId: 1 });
  const quiet = await book(request, { eventDate: "2026-07-18", inflatableId: 2 });
  for (const { payment } of [paid, canceled, quiet]) await pay(payment.url);
  const cookie = await ownerCookie(request);
  await request(`/api/bookings/${canceled.bookingId}/cancel`, json("POST", { refund: "by_rule" }, { cookie }));
  const before = (await mailsAt("2026-07-07T16:00:00Z", REMINDER)).length;
  expect((await mailsAt("2026-07-10T16:00:00Z", REMINDER)).length).toBe(before);
  const off = ["customer balance_reminder", "customer thank_you"];
  await app.publish({ ...business, messages: { ...business.messages, off } });
  const thanked = (await mailsAt("2026-07-16T16:00:00Z", THANKS)).length;
  expect((await mailsAt("2026-07-19T16:00:00Z", THANKS)).length).toBe(thanked);
});
