import { expect, test } from "vitest";
import { bookingCalendarFile } from "./calendar-file.server.ts";

const facts = {
  bookingId: 1042,
  itemName: "Castle Combo",
  eventDate: "2026-05-30",
  lastDay: "2026-05-30",
  address: "214 Orchard Lane, Ellijay, GA 30540",
  url: "https://bounce.example:8443/booking/tok_3fA9",
  notes: ["Delivery 8–10 AM, pickup 6–8 PM", "$107.50 is due on delivery day"],
  sequence: 0,
  cancelled: false,
  businessName: "Cartecay Bounce Co.",
  email: "hello@bounce.example",
  stamp: new Date("2026-05-01T12:34:56.789Z"),
};

const unfold = (text: string) => text.replaceAll("\r\n ", "");
const lines = (file: string) => unfold(file).split("\r\n");

test("a booking is an all-day event that ends where the next day begins", () => {
  expect(lines(bookingCalendarFile(facts))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cartecay Bounce Co.//Bookings//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:booking-1042@bounce.example",
    "SEQUENCE:0",
    "DTSTAMP:20260501T123456Z",
    "DTSTART;VALUE=DATE:20260530",
    "DTEND;VALUE=DATE:20260531",
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE",
    "SUMMARY:Castle Combo\\, Cartecay Bounce Co.",
    "TRANSP:TRANSPARENT",
    "LOCATION:214 Orchard Lane\\, Ellijay\\, GA 30540",
    "DESCRIPTION:Delivery 8–10 AM\\, pickup 6–8 PM\\n$107.50 is due on delivery day\\nBooking 1042\\nhttps://bounce.example:8443/booking/tok_3fA9",
    'ORGANIZER;CN="Cartecay Bounce Co.":mailto:hello@bounce.example',
    "URL;VALUE=URI:https://bounce.example:8443/booking/tok_3fA9",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a mailed file asks the customer's calendar to follow it, and requests no reply", () => {
  const guest = { name: "Dana Whitfield", email: "dana@example.com" };
  const mailed = lines(bookingCalendarFile({ ...facts, guest }));
  expect(mailed).toContain("METHOD:REQUEST");
  expect(mailed.find((line) => line.startsWith("ATTENDEE"))).toMatch(
    /PARTSTAT=ACCEPTED;.*RSVP=FALSE;.*CN="Dana Whitfield".*mailto:dana@example\.com$/i,
  );
  expect(lines(bookingCalendarFile({ ...facts, guest, cancelled: true }))).toContain("METHOD:CANCEL");
});

test("a moved or canceled booking replaces the entry it had", () => {
  const moved = lines(
    bookingCalendarFile({ ...facts, eventDate: "2026-12-30", lastDay: "2026-12-31", sequence: 2, cancelled: true }),
  );
  expect(moved).toContain("UID:booking-1042@bounce.example");
  // The event has two days, so the end is the day after the second.
  expect(moved).toContain("DTSTART;VALUE=DATE:20261230");
  expect(moved).toContain("DTEND;VALUE=DATE:20270101");
  expect(moved).toContain("SEQUENCE:2");
  expect(moved).toContain("METHOD:CANCEL");
  expect(moved).toContain("STATUS:CANCELLED");
});

test("typed text cannot add a line of its own", () => {
  const file = bookingCalendarFile({
    ...facts,
    address: "1 Main St\r\nATTENDEE:mailto:x@example.com; a\\b",
    itemName: "A\nB",
  });
  expect(lines(file)).toHaveLength(23);
  expect(lines(file)).toContain("LOCATION:1 Main St\\nATTENDEE:mailto:x@example.com\\; a\\\\b");
});

/** A small generator with a fixed seed makes the same texts on every run. */
function* texts(count: number): Generator<string> {
  const signs = ["a", "Z", " ", ",", ";", "\\", "\n", "é", "–", "語", "🏰", "👨‍👩‍👧"];
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let n = 0; n < count; n++)
    yield Array.from({ length: next(260) }, () => signs[next(signs.length)] ?? "").join("");
}

const unescapeText = (text: string) => text.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

test("any text comes back whole; no line is longer than 75 octets and none ends inside a character", () => {
  for (const text of texts(400)) {
    const file = bookingCalendarFile({ ...facts, address: text });
    for (const line of Buffer.from(file).toString("latin1").split("\r\n")) {
      expect(line.length).toBeLessThanOrEqual(75);
      expect(() => new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(line, "latin1"))).not.toThrow();
    }
    const location = lines(file).find((line) => line.startsWith("LOCATION:")) ?? "LOCATION:";
    expect(unescapeText(location.slice("LOCATION:".length))).toBe(text);
  }
});

test("control characters and halves of characters are left out", () => {
  const file = bookingCalendarFile({ ...facts, address: "1 Main\u0007 St\u0000", itemName: "Castle \uD83C" });
  expect(lines(file)).toContain("LOCATION:1 Main St");
  expect(lines(file)).toContain("SUMMARY:Castle \uFFFD\\, Cartecay Bounce Co.");
});

test("every line of a file is short and ends in CRLF, whatever it holds", () => {
  for (const text of texts(50)) {
    const file = bookingCalendarFile({ ...facts, address: text, itemName: text });
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});
