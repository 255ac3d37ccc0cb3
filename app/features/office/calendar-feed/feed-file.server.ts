// The owner's bookings and blocked days as one calendar (RFC 5545) that a phone subscribes to.

import { type ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { calendarText, createCalendar, printable } from "#app/features/base/messages/calendar-file.server.ts";
import { blockedRanges } from "#app/features/fleet/availability/rules/blocked-ranges.ts";
import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import type { OrderTexts } from "#app/shared/words/order-texts.ts";
import type { Business, TimeWindow } from "#config/business.ts";
import { zoneRules } from "./zone-rules.server.ts";

const REFRESH_SECONDS = 3600;

type FeedBooking = OrderTexts & {
  id: number;
  date: PlainDate;
  lastDay: PlainDate;
  /** Whether its days may open again: an offer nobody accepted yet, or not paid yet. */
  held: "offered" | "unpaid" | null;
  items: { name: string; wet: boolean }[];
  extras: { name: string; quantity: number }[];
  customerName: string;
  customerPhone: string;
  customerAddress: string;
  terms: BookingTerms;
  balanceCents: number;
  createdAt: Date;
  updatedAt: Date;
};

type FeedBlock = {
  inflatableId: number;
  itemName: string;
  unitId: number;
  unitName: string;
  date: PlainDate;
  reason: string;
  createdAt: Date;
};

type FeedFacts = {
  bookings: FeedBooking[];
  blocks: FeedBlock[];
  /** How many units each item has. */
  unitCounts: ReadonlyMap<number, number>;
  publicUrl: string;
  business: Pick<Business, "name" | "home">;
};

export function feedFile({ bookings, blocks, unitCounts, publicUrl, business }: FeedFacts): string {
  const { timeZone } = business.home;
  const calendar = createCalendar({
    businessName: business.name,
    product: "Owner's calendar",
    method: ICalCalendarMethod.PUBLISH,
    name: business.name,
    // The zone is named by each event. A zone of the whole calendar would take the UTC mark off its time stamps.
    timezone: { name: null, generator: zoneRules },
    ttl: REFRESH_SECONDS,
    x: { "X-WR-TIMEZONE": timeZone },
  });
  for (const booking of bookings) addTrips(calendar, booking, { publicUrl, timeZone });
  addBlocks(calendar, blocks, unitCounts, publicUrl);
  return calendarText(calendar);
}

const heldText = {
  offered: { before: "Offered: ", note: "Offered, not accepted yet" },
  unpaid: { before: "Held: ", note: "Held, not paid yet" },
};

/** Two trips per booking, each in its window: in between, the customer has everything. */
type FeedPlace = { publicUrl: string; timeZone: string };

function addTrips(calendar: ICalCalendar, booking: FeedBooking, { publicUrl, timeZone }: FeedPlace) {
  const { delivery } = booking.terms;
  const url = publicUrl + bookingHref(booking.id);
  const trips: { id: string; verb: string; date: PlainDate; window: TimeWindow }[] = [
    { id: "delivery", verb: "Deliver", date: booking.date, window: delivery.window },
    { id: "pickup", verb: "Pick up", date: booking.lastDay, window: delivery.pickup },
  ];
  for (const { id, verb, date, window } of trips) {
    const held = booking.held ? heldText[booking.held].before : "";
    calendar.createEvent({
      id: `${id}-${booking.id}@${new URL(publicUrl).hostname}`,
      stamp: booking.updatedAt,
      lastModified: booking.updatedAt,
      sequence: Math.floor((booking.updatedAt.getTime() - booking.createdAt.getTime()) / 1000),
      timezone: timeZone,
      start: Temporal.PlainDateTime.from(`${date}T${window.starts}`),
      end: Temporal.PlainDateTime.from(`${date}T${window.ends}`),
      status: booking.held ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      summary: printable(`${held}${verb} ${orderText(booking.items, booking.extras)}, ${booking.customerName}`),
      location: printable(booking.customerAddress),
      description: printable(describe(booking, url)),
      url,
    });
  }
}

/** With the days where it is not picked up on the day it came. */
function tripsText({ date, lastDay, terms: { delivery } }: FeedBooking): string {
  const [out, back] = [windowText(delivery.window), windowText(delivery.pickup)];
  if (date === lastDay) return `Delivery ${out}, pickup ${back}`;
  return `Delivery ${shortDay(date)}, ${out}; pickup ${shortDay(lastDay)}, ${back}`;
}

function describe(booking: FeedBooking, url: string): string {
  const { items, extras, customerName, customerPhone, customerAddress, balanceCents } = booking;
  const lines = [
    ...items.map(({ name, wet }) => `${name}, ${wet ? "wet" : "dry"}`),
    ...extras.map(({ name, quantity }) => `${quantity} × ${name}`),
    `${customerName}, ${customerPhone}`,
    customerAddress,
    balanceCents > 0 ? `To collect: ${formatCents(balanceCents)}` : "Paid in full",
    tripsText(booking),
    booking.held ? heldText[booking.held].note : "",
    booking.additionalRequests,
    `Booking ${booking.id}: ${url}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function addBlocks(
  calendar: ICalCalendar,
  blocks: FeedBlock[],
  unitCounts: FeedFacts["unitCounts"],
  publicUrl: string,
) {
  for (const { inflatableId, unitId, from, through, reason } of blockedRanges(
    blocks,
    (id) => unitCounts.get(id) ?? 1,
  )) {
    const first = blocks.find(
      (block) =>
        block.inflatableId === inflatableId && block.date === from && (unitId === undefined || block.unitId === unitId),
    );
    if (!first) continue;
    const scope = unitId === undefined ? `${inflatableId}` : `unit-${unitId}`;
    calendar.createEvent({
      id: `block-${scope}-${from}@${new URL(publicUrl).hostname}`,
      stamp: first.createdAt,
      allDay: true,
      start: from,
      end: addDays(through, 1),
      summary: printable(`${unitId === undefined ? first.itemName : first.unitName} blocked: ${reason}`),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
}
