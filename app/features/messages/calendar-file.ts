// The event as a calendar file (RFC 5545), attached to mail and offered on the booking page.
import { addDays, plainDate } from "../../shared/plain-date.ts";

export type BookingCalendarFacts = {
  bookingId: number;
  itemName: string;
  /** yyyy-MM-dd */
  eventDate: string;
  address: string;
  url: string;
  /** What to know on the day, a line each. */
  notes: string[];
  /** Rises with every change, so that a calendar replaces what it has. */
  sequence: number;
  cancelled: boolean;
  businessName: string;
  email: string;
  stamp: Date;
};

const LINE_OCTETS = 75;

export const calendarMethod = (cancelled: boolean) => (cancelled ? "CANCEL" : "PUBLISH");

export function bookingCalendarFile(facts: BookingCalendarFacts): string {
  const day = plainDate(facts.eventDate);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(facts.businessName)}//Bookings//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${calendarMethod(facts.cancelled)}`,
    "BEGIN:VEVENT",
    `UID:booking-${facts.bookingId}@${new URL(facts.url).hostname}`,
    `DTSTAMP:${compact(facts.stamp.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SEQUENCE:${facts.sequence}`,
    `STATUS:${facts.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(`${facts.itemName}, ${facts.businessName}`)}`,
    `LOCATION:${escapeText(facts.address)}`,
    `DESCRIPTION:${escapeText([...facts.notes, `Booking ${facts.bookingId}`, facts.url].join("\n"))}`,
    `URL:${withoutControls(facts.url)}`,
    `ORGANIZER;CN=${quoted(facts.businessName)}:mailto:${withoutControls(facts.email)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** `2026-05-30` → `20260530`, also with a time. */
const compact = (text: string) => text.replace(/[-:]/g, "");
const withoutControls = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, "");
const quoted = (text: string) => `"${withoutControls(text).replaceAll('"', "'")}"`;

export function escapeText(text: string): string {
  const lines = text.replace(/[\\;,]/g, "\\$&").split(/\r\n|\r|\n/);
  return lines.map(withoutControls).join("\\n");
}

/** Lines are counted in octets of UTF-8; a continuation begins with one space, which counts too. */
export function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
