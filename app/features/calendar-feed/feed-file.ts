// The owner's bookings and blocked days as one calendar (RFC 5545) that a phone asks for again and again.

import { business } from "../../../config/business.ts";
import { TIME_ZONE } from "../../../config/fixed.ts";
import { formatCents } from "../../shared/money.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import { type BlockedRange, blockedRanges } from "../availability/rules/blocked-ranges.ts";
import { escapeText, foldLine } from "../messages/calendar-file.ts";
import { windowHours } from "./rules/window-hours.ts";
import { timeZoneLines } from "./time-zone-lines.ts";

type FeedBooking = {
  id: number;
  date: PlainDate;
  held: boolean;
  itemName: string;
  customerName: string;
  customerPhone: string;
  customerAddress: string;
  wetOption: boolean;
  additionalRequests: string;
  balanceCents: number;
  createdAt: Date;
  updatedAt: Date;
};

type FeedBlock = { inflatableId: number; itemName: string; date: PlainDate; reason: string; createdAt: Date };

type FeedFacts = { bookings: FeedBooking[]; blocks: FeedBlock[]; publicUrl: string };

export function feedFile({ bookings, blocks, publicUrl }: FeedFacts): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(business.name)}//Owner's calendar//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(business.name)}`,
    `X-WR-TIMEZONE:${TIME_ZONE}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...timeZoneLines,
    ...bookings.flatMap((booking) => bookingEvents(booking, publicUrl)),
    ...blockEvents(blocks, publicUrl),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

const { delivery } = business;

/** Two trips a booking, each in its window: between them the family has the unit and the owner the day. */
function bookingEvents(booking: FeedBooking, publicUrl: string): string[] {
  return [
    ...trip(booking, publicUrl, { id: "delivery", verb: "Deliver", hours: windowHours(delivery.window) }),
    ...trip(booking, publicUrl, { id: "pickup", verb: "Pick up", hours: windowHours(delivery.pickupWindow) }),
  ];
}

type Trip = { id: string; verb: string; hours: { begins: string; ends: string } };

function trip(booking: FeedBooking, publicUrl: string, { id, verb, hours }: Trip): string[] {
  const day = compact(booking.date);
  const url = `${publicUrl}/admin/bookings?booking=${booking.id}`;
  const held = booking.held ? "Held: " : "";
  return [
    "BEGIN:VEVENT",
    `UID:${id}-${booking.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(booking.updatedAt)}`,
    `LAST-MODIFIED:${utc(booking.updatedAt)}`,
    `SEQUENCE:${Math.floor((booking.updatedAt.getTime() - booking.createdAt.getTime()) / 1000)}`,
    `DTSTART;TZID=${TIME_ZONE}:${day}T${hours.begins}`,
    `DTEND;TZID=${TIME_ZONE}:${day}T${hours.ends}`,
    `STATUS:${booking.held ? "TENTATIVE" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(`${held}${verb} ${booking.itemName}, ${booking.customerName}`)}`,
    `LOCATION:${escapeText(booking.customerAddress)}`,
    `DESCRIPTION:${escapeText(describe(booking, url))}`,
    `URL:${url}`,
    "END:VEVENT",
  ];
}

function describe(booking: FeedBooking, url: string): string {
  const { itemName, wetOption, customerName, customerPhone, customerAddress, balanceCents } = booking;
  const lines = [
    `${itemName}, ${wetOption ? "wet" : "dry"}`,
    `${customerName}, ${customerPhone}`,
    customerAddress,
    balanceCents > 0 ? `To collect: ${formatCents(balanceCents)}` : "Paid in full",
    `Delivery ${delivery.window}, pickup ${delivery.pickupWindow}`,
    booking.held ? "Held, not paid yet" : "",
    booking.additionalRequests,
    `Booking ${booking.id}: ${url}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function blockEvents(blocks: FeedBlock[], publicUrl: string): string[] {
  return blockedRanges(blocks).flatMap((range) => {
    const first = blocks.find((block) => block.inflatableId === range.inflatableId && block.date === range.from);
    return first ? blockEvent(range, first, new URL(publicUrl).hostname) : [];
  });
}

function blockEvent({ inflatableId, from, through, reason }: BlockedRange, first: FeedBlock, host: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:block-${inflatableId}-${from}@${host}`,
    `DTSTAMP:${utc(first.createdAt)}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(addDays(through, 1))}`,
    `SUMMARY:${escapeText(`${first.itemName} blocked: ${reason}`)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** `2026-05-30` → `20260530`, also with a time. */
const compact = (text: string) => text.replace(/[-:]/g, "");
const utc = (at: Date) => `${compact(at.toISOString().slice(0, 19))}Z`;
