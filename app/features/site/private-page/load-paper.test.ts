import { expect, test } from "vitest";
import { bookingPapers } from "#db/schema/private-page.ts";
import { readPdfLines } from "#tests/support/oracles/read-pdf.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, deps, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);

async function paper(token: string, kind: "receipt" | "invoice") {
  const response = await request(`/booking/${token}/${kind}.pdf`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, name: response.headers.get("content-disposition"), words: await wordsOf(bytes) };
}
const wordsOf = async (bytes: Uint8Array) => (await readPdfLines(bytes)).replaceAll(/\s+/g, " ");

test("a receipt and an invoice say every line and movement, keep their copy, and follow the books as the next revision", async () => {
  const { token, bookingId, payment } = await book(request, { eventDate: "2026-06-06" });
  expect((await request(`/booking/${token}/receipt.pdf`)).status).toBe(404);
  const first = await paper(token, "invoice");
  expect(first.words).toContain(`Booking ${bookingId}, invoice 1. Issued May 12, 2026.`);
  for (const text of [
    "Cartecay Bounce Co.",
    "Hannah Teague",
    "12 Orchard Ln, Ellijay, GA 30540",
    "Saturday, June 6, 2026",
  ])
    expect(first.words).toContain(text);
  expect(first.words).toMatch(/Castle Combo, full day \$215\.00 Wet option \$35\.00 Total \$250\.00/);
  expect(first.words).toContain("Amount due $250.00");

  await request(new URL(payment.url).pathname, { method: "POST", body: new URLSearchParams({ intent: "pay" }) });
  const [receipt, again] = await Promise.all([paper(token, "receipt"), paper(token, "receipt")]);
  expect(receipt.bytes.equals(again.bytes)).toBe(true);
  expect(receipt.name).toContain(`booking-${bookingId}-receipt-1.pdf`);
  expect(receipt.words).toContain("Paid May 12, 2026, card −$125.00");
  expect(receipt.words).toContain("Paid in all $125.00");
  const second = await paper(token, "invoice");
  expect(second.name).toContain("invoice-2.pdf");
  expect(second.words).toContain("Amount due $125.00");

  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 25 }, { cookie }));
  expect((await paper(token, "receipt")).words).toContain(`Booking ${bookingId}, receipt 2`);
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", { refund: "full" }, { cookie }));
  await runJobs();
  const last = await paper(token, "receipt");
  expect(last.words).toContain("(canceled)");
  expect(last.words).toMatch(/Refunded May 12, 2026, to your card \+\$125\.00/);
  expect((await request(`/booking/${token}/invoice.pdf`)).status).toBe(404);

  const mine = { headers: { cookie } };
  const office = await request(`/api/bookings/${bookingId}/papers/receipt`, mine);
  expect(Buffer.from(await office.arrayBuffer()).equals(last.bytes)).toBe(true);
  await expect(deps.db.update(bookingPapers).set({ revision: 9 })).rejects.toThrow();
});

test("on the second day of a party nothing is due on delivery day: not on paper, in the calendar, in a reminder or a receipt", async () => {
  const { token, bookingId, payment } = await book(request, { eventDate: "2026-06-13", days: 2 });
  await request(new URL(payment.url).pathname, { method: "POST", body: new URLSearchParams({ intent: "pay" }) });
  expect((await paper(token, "invoice")).words).toContain("$187.50 is due on delivery day.");
  now = new Date("2026-06-14T12:00:00-04:00");
  expect((await paper(token, "invoice")).words).toContain("$187.50 is still due.");
  expect(await (await request(`/booking/${token}/event.ics`)).text()).toContain("$187.50 is still due");
  const owner = { cookie: await ownerCookie(request) };
  await request(`/api/bookings/${bookingId}/remind`, json("POST", {}, owner));
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 50 }, owner));
  await runJobs();
  const letters = (await outbox()).filter(({ subject }) => /\$187\.50 still due|received \$50/.test(subject ?? ""));
  const [reminder, receipt] = letters.map(({ text }) => text?.replace(/\s+/g, " "));
  expect(reminder).toContain("yours until pickup: Sunday, June 14, 6–8 PM. $187.50 is still due.");
  expect(receipt).toContain("The balance of $137.50 is still due.");
  for (const said of [reminder, receipt]) expect(said).not.toMatch(/Thank you for having us|delivery day|Plans change/);
});

test("a guessed link and an offer have no papers", async () => {
  expect((await request("/booking/nobody-has-this-token-at-all/receipt.pdf")).status).toBe(404);
  expect((await request("/booking/%00/invoice.pdf")).status).toBe(404);
});
