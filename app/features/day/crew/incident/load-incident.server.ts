// Everything that is known about one order, for the file of an accident: read once, then written as a PDF and as a ZIP.
import type { Deps } from "#app/deps.server.ts";
import { findMessage, listMessagesOfBooking } from "#app/features/base/messages/store.server.ts";
import { listWeatherOffers } from "#app/features/day/weather/offer-store.server.ts";
import { HOME } from "#app/features/day/weather/refresh-forecasts.server.ts";
import { listForecasts } from "#app/features/day/weather/store.server.ts";
import { unitsOfOrder } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { listEntriesOfOrder } from "#app/features/fleet/safety/log/store.server.ts";
import { readChain, viewLogEntry } from "#app/features/fleet/safety/log/view-log.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { findWaiver } from "#app/features/orders/waiver/store.server.ts";
import { waiverPdf } from "#app/features/orders/waiver/waiver-pdf.server.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { listBookingAttachments } from "../files/attachment-store.server.ts";
import { listBookingAlerts, listBookingEvents, listBookingTexts } from "./incident-store.server.ts";

export type Incident = Awaited<ReturnType<typeof loadIncident>>;

export async function loadIncident(deps: Deps, bookingId: number) {
  const { db } = deps;
  const order = await loadOrder(db, orNotFound(await findBooking(db, bookingId), "booking"));
  const forecasts = await listForecasts(db, [order.zip, HOME]);
  const ownEntries = await listEntriesOfOrder(db, bookingId);
  const events = await listBookingEvents(db, bookingId);
  const wrote = ownEntries.map(({ doneBy, recordedByName }) => doneBy || recordedByName);
  return {
    order,
    seats: await unitsOfOrder(db, bookingId),
    logs: await loadLogs(deps, bookingId, ownEntries),
    events,
    photos: await listBookingAttachments(db, bookingId),
    alerts: await listBookingAlerts(db, bookingId),
    texts: await loadTexts(deps, bookingId),
    present: [...new Set([...wrote, ...events.map(({ userName }) => userName)])],
    waivers: await loadWaivers(deps, order.waivers),
    messages: await loadMessages(deps, bookingId),
    forecast: forecasts.find(({ place }) => place === order.zip) ?? forecasts[0],
    offer: (await listWeatherOffers(db, [bookingId])).get(bookingId),
  };
}

/** Of the units that it has now, and of those that its entries are about: it may have had another one. */
async function loadLogs({ db }: Deps, bookingId: number, own: { unitId: number; unitName: string }[]) {
  const seated = [...(await unitsOfOrder(db, bookingId)).values()];
  const names = new Map([
    ...own.map(({ unitId, unitName }) => [unitId, unitName] as const),
    ...seated.map(({ id, name }) => [id, name] as const),
  ]);
  const logs = [];
  for (const [unitId, name] of names) {
    const { entries, brokenFrom } = await readChain(db, unitId);
    logs.push({ unitId, name, brokenFrom, entries: entries.map((entry) => viewLogEntry(entry, true)) });
  }
  return logs;
}

async function loadWaivers(deps: Deps, summaries: readonly { id: number }[]) {
  const found = await Promise.all(summaries.map(({ id }) => findWaiver(deps.db, id)));
  const waivers = [];
  for (const waiver of found) {
    if (waiver) waivers.push({ ...waiver, file: waiver.signedAt ? await waiverPdf(deps, waiver) : undefined });
  }
  return waivers;
}

/** Keys in the addresses of private pages are left out: the file goes to insurers and lawyers. */
const PRIVATE_LINK = /\/(booking|sign|find-booking|w|checkout\/[\w-]+)\/[\w-]{12,}/g;

const withoutLinks = (text: string) => text.replaceAll(PRIVATE_LINK, "/$1/[private link]");

async function loadTexts({ db }: Deps, bookingId: number) {
  return (await listBookingTexts(db, bookingId)).map((text) => ({ ...text, body: withoutLinks(text.body) }));
}

async function loadMessages({ db }: Deps, bookingId: number) {
  const rows = (await listMessagesOfBooking(db, bookingId)).toReversed();
  const whole = await Promise.all(rows.map(({ id }) => findMessage(db, id)));
  return whole.flatMap((message) => (message ? [{ ...message, text: withoutLinks(message.text) }] : []));
}
