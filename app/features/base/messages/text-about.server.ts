// These events are texted as well as emailed, to customers who agreed to texts.

import { type TextDeps, textCustomer, textOwner } from "#app/features/base/texts/queue-text.server.ts";
import { writeText } from "#app/features/base/texts/rules/text-templates.ts";
import { businessToday, instantAt } from "#app/shared/days/business-clock.ts";
import { addDays, isPlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { weatherUrl } from "#app/shared/weather-url.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import type { Tx } from "#db/database.ts";
import type { BookingFacts, MessageData } from "./message-data.ts";
import { dayNames } from "./templates/parts/order-wording.ts";

type About = { event: string; bookingId: number };
const DAY_MS = 24 * 60 * 60_000;
/** A wind reading is outdated after an hour. */
const WATCH_MS = 60 * 60_000;

export async function textAbout(tx: Tx, deps: TextDeps, data: MessageData, about: About): Promise<void> {
  const text = writeTextAbout(data, deps.business().name);
  if (text) {
    const { kind, body, booking } = text;
    const isToday = booking.eventDate === businessToday(deps.now(), deps.business().home.timeZone);
    const isWatch = kind === "live_watch" || kind === "all_clear";
    const urgent = isWatch || (isToday && kind === "called_off");
    await textCustomer(tx, deps, { ...about, kind, body, urgent, usefulUntil: usefulUntil(deps, kind, booking) });
  }
  if (data.kind === "payment_received" && data.confirms) {
    const body = newBookingText(data.booking);
    const until = new Date(deps.now().getTime() + DAY_MS);
    await textOwner(tx, deps, { ...about, kind: "new_booking", body, usefulUntil: until });
  }
}

/** Returns an empty text for an event that isn't texted. */
export const textBodyAbout = (data: MessageData, business: string): string =>
  writeTextAbout(data, business)?.body ?? "";

/** Returns undefined for an event that isn't texted. */
function writeTextAbout(data: MessageData, business: string) {
  if (data.kind === "delivery_confirmation") {
    const { booking } = data;
    const window = windowText(booking.terms.delivery.window);
    const balance = booking.balanceCents > 0 ? formatCents(booking.balanceCents) : null;
    const body = writeText("day_before", { business, day: dayNames(booking), window, balance });
    return { kind: "day_before", body, booking } as const;
  }
  if (data.kind === "weather_offer") {
    const { booking, until } = data;
    const facts = { business, day: dayNames(booking), until, url: weatherUrl(booking) };
    return { kind: "weather_offer", body: writeText("weather_offer", facts), booking } as const;
  }
  if (data.kind === "called_off") {
    const { booking } = data;
    const facts = { business, day: `on ${dayNames(booking)}`, url: weatherUrl(booking) };
    return { kind: "called_off", body: writeText("called_off", facts), booking } as const;
  }
  if (data.kind === "watch_off") {
    const { booking, headline, watchUrl: url } = data;
    return { kind: "live_watch", body: writeText("live_watch", { business, headline, url }), booking } as const;
  }
  if (data.kind === "watch_clear") {
    const { booking, minutes, watchUrl: url } = data;
    return { kind: "all_clear", body: writeText("all_clear", { business, minutes, url }), booking } as const;
  }
  if (data.kind === "payment_failed") {
    const { booking, amountCents } = data;
    const facts = { business, amount: formatCents(amountCents), url: booking.bookingUrl };
    return { kind: "payment_failed", body: writeText("payment_failed", facts), booking } as const;
  }
  if (data.kind === "link_renewed") {
    const { booking } = data;
    return { kind: "new_link", body: writeText("new_link", { business, url: booking.bookingUrl }), booking } as const;
  }
  return undefined;
}

function newBookingText(booking: BookingFacts): string {
  return writeText("new_booking", {
    bookingId: booking.bookingId,
    customer: booking.customerName,
    day: dayNames(booking),
    total: formatCents(booking.totalCents),
    url: booking.adminUrl,
  });
}

/** A started delivery needs no announcement. All other texts are outdated after the last day. */
function usefulUntil({ now, business }: TextDeps, kind: string, booking: BookingFacts): Date {
  const { timeZone } = business().home;
  if (kind === "live_watch" || kind === "all_clear") return new Date(now().getTime() + WATCH_MS);
  if (!isPlainDate(booking.eventDate) || !isPlainDate(booking.lastDay)) return new Date(now().getTime() + DAY_MS);
  if (kind === "day_before") return instantAt(booking.eventDate, booking.terms.delivery.window.starts, timeZone);
  return instantAt(addDays(booking.lastDay, 1), "00:00", timeZone);
}
