import type { Deps } from "../../deps.server.ts";
import type { BookingTerms } from "../../shared/booking-terms.ts";
import { centsFromDollars } from "../../shared/money.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { unitNames } from "../availability/units/unit-store.server.ts";
import { runsWet } from "../catalog/rules/water.ts";
import { bookingUrl } from "../orders/emails/describe-order.server.ts";
import { listActiveOn } from "../orders/model/order-days-store.server.ts";
import { listOrderItems } from "../orders/model/order-lines-store.server.ts";
import { viewBookings } from "../orders/model/view-orders.server.ts";
import { dueByCard } from "../pricing/rules/least-by-card.ts";
import { payCode } from "./draw-pay-code.server.ts";
import { isDelivery, isOnRunSheet, runSheetTotals } from "./rules/deliveries.ts";
import type { CrewRunSheet, CrewStop, RunSheet, RunSheetStop } from "./run-sheet-schema.ts";

/** The stops of one day, deliveries first. A few queries, however many stops. */
export async function readRunSheet({ db, config }: Pick<Deps, "db" | "config">, date: PlainDate): Promise<RunSheet> {
  const rows = (await listActiveOn(db, date)).filter((row) => isOnRunSheet(row, row.terms.delivery.window.starts));
  const terms = new Map(rows.map((row) => [row.id, row.terms]));
  const tokens = new Map(rows.map((row) => [row.id, row.token]));
  const views = await viewBookings(db, rows);
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await listOrderItems(db, ids), ({ bookingId }) => bookingId);
  const names = await unitNames(db, ids);
  const stops = views.map((view): RunSheetStop => {
    return {
      bookingId: view.id,
      kind: view.eventDate === date ? "delivery" : "pickup",
      status: view.status,
      holdExpiresAt: view.holdExpiresAt,
      customerName: view.customerName,
      customerPhone: view.customerPhone,
      customerAddress: view.customerAddress,
      outOfArea: view.outOfArea,
      things: (items.get(view.id) ?? []).map((item) => ({
        inflatableId: item.inflatableId,
        name: item.name,
        type: item.type,
        picture: item.picture,
        unit: names.get(item.id) ?? "",
        wet: runsWet(item.wetOption, item),
        size: [item.lengthFt, item.widthFt, item.heightFt],
      })),
      extras: view.extras.map(({ name, quantity }) => ({ name, quantity })),
      days: view.days,
      lastDay: view.lastDay,
      place: view.place,
      surface: view.surface,
      site: view.site,
      eventType: view.eventType,
      location: view.location,
      requests: view.additionalRequests,
      // A waiver signed before the order changed doesn't cover the change, so the newest one counts.
      waiverSigned: view.waiver?.status !== "unsigned",
      delivery: (terms.get(view.id) as BookingTerms).delivery,
      total: view.total,
      balance: Math.max(0, view.balance),
      payCode:
        dueByCard(centsFromDollars(view.balance)) > 0 ? payCode(bookingUrl(config, tokens.get(view.id) ?? "")) : null,
    };
  });
  const inOrder = [...stops.filter(isDelivery), ...stops.filter((stop) => !isDelivery(stop))];
  return { date, stops: inOrder, ...runSheetTotals(stops) };
}

/** The same day as the crew sees it, without the payment code: it opens the customer's page. The office prints it for them. */
export function forCrew({ stops, ...sheet }: RunSheet): CrewRunSheet {
  return { ...sheet, stops: stops.map(crewStop) };
}

function crewStop(stop: RunSheetStop): CrewStop {
  const { bookingId, kind, customerName, customerPhone, customerAddress } = stop;
  const { things, extras, days, lastDay, place, surface, site } = stop;
  const { location, requests, waiverSigned, delivery, balance } = stop;
  return {
    ...{ bookingId, kind, customerName, customerPhone, customerAddress },
    ...{ things, extras, days, lastDay, place, surface, site },
    ...{ location, requests, waiverSigned, delivery, balance },
  };
}
