// A line break ends a header, a line of a calendar file or a row of a table, so typed text must never bring one. No
// cell of a table may be a formula. The mail program's handling of subjects is tested in adapters/mail/mail.test.ts.
import { expect, test } from "vitest";
import {
  writeAsCustomer,
  writeAsOwner,
  writeAsSigner,
  writeAsVisitor,
} from "#tests/support/browser/every-text-field.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const BREAKS = "Ann\r\nBcc: thief@evil.example\nATTENDEE:mailto:thief@evil.example\r\rX-Evil: 1";

test("no email gets an extra header or recipient, and no file name follows what was typed", async () => {
  await writeEverywhere(BREAKS, "2026-06-01");
  await runJobs();
  const letters = await outbox();
  expect(letters.length).toBeGreaterThan(8);
  for (const letter of letters) {
    expect(letter.headers.map(({ key }) => key)).not.toContain("x-evil");
    expect([letter.subject, letter.bcc ?? [], letter.cc ?? []]).toEqual([letter.subject, [], []]);
    const readers = [...(letter.to ?? []), ...(letter.replyTo ?? [])].map(({ address }) => address);
    expect(readers.join()).not.toContain("thief");
    for (const { filename } of letter.attachments) expect(filename).toMatch(/^(waiver|booking)-\d+\.(pdf|ics)$/);
  }
});

test("a calendar holds only the lines that are ours", async () => {
  const { page } = await writeAsCustomer(request, BREAKS, 3, "2026-06-03");
  const { url } = await (await request("/api/calendar-feed", json("POST", {}, { cookie }))).json();
  for (const path of [`${page}/event.ics`, new URL(url).pathname]) {
    const lines = (await (await request(path)).text()).split(/\r\n|\r|\n/);
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines.filter((line) => /^(bcc|attendee|x-evil)/i.test(line))).toEqual([]);
  }
});

test("an address for mail is one address, or it is refused", async () => {
  const tricks = [
    ...[
      "a@example.com\r\nBcc: thief@evil.example",
      "a@example.com, thief@evil.example",
      "a@example.com;b@evil.example",
    ],
    ...["Ann <a@example.com>", '"<script>"@example.com', "a@example.com?bcc=thief@evil.example", "a@[127.0.0.1]", "@"],
  ];
  for (const email of tricks) {
    const booking = await request("/api/waiver-notification", json("POST", bookingBody({ customerEmail: email })));
    expect([email, booking.status]).toEqual([email, 422]);
    const quote = { name: "Ann", email, phone: "(706) 555-0177", eventDate: "May 30th, 2026" };
    expect((await request("/api/quote-request", json("POST", quote))).status).toBe(422);
  }
});

test("no cell of the owner's table is a formula, whichever field it came from", async () => {
  const formulas = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "\r=1+1", '=HYPERLINK("//evil.example")', '","=1+1'];
  for (const [at, text] of formulas.entries()) {
    await writeAsCustomer(request, text, 3, `2026-06-1${at}`);
  }
  const file = await (await request("/api/bookings/export", { headers: { cookie } })).text();
  const cells = [...file.slice(1).matchAll(/"((?:[^"]|"")*)"|([^,\n"]+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
  expect(cells).toContain("'=1+1");
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

async function writeEverywhere(text: string, day: string): Promise<void> {
  await writeAsCustomer(request, text, 3, day);
  const { quoteId } = await writeAsVisitor(request, text.slice(0, 60));
  const { bookingId } = await writeAsSigner({ request, cookie }, text, 2, day);
  await writeAsOwner({ request, cookie }, text.slice(0, 60), { bookingId, quoteId, day });
}
