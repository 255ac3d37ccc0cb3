import type { Deps } from "../../deps.server.ts";
import type { BookingTerms } from "../../shared/booking-terms.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { listInflatables } from "../catalog/store.server.ts";
import { listUnsignedBookings } from "../waiver/store.server.ts";
import { viewBookings } from "./booking-view.server.ts";
import { isOnRunSheet, runSheetTotals } from "./rules/deliveries.ts";
import type { CrewRunSheet, CrewStop, RunSheet, RunSheetStop } from "./run-sheet-schema.ts";
import { listActiveOn } from "./store.server.ts";

/** What one truck does on one day. Five queries, however many stops. */
export async function readRunSheet({ db }: Pick<Deps, "db">, date: PlainDate): Promise<RunSheet> {
  const rows = (await listActiveOn(db, date)).filter((row) => isOnRunSheet(row, row.terms.delivery.window.starts));
  const terms = new Map(rows.map((row) => [row.id, row.terms]));
  const views = await viewBookings(db, rows);
  const items = new Map((await listInflatables(db, "all")).map((item) => [item.id, item]));
  const unsigned = new Set(
    await listUnsignedBookings(
      db,
      rows.map(({ id }) => id),
    ),
  );
  const stops = views.map((view): RunSheetStop => {
    const item = items.get(view.inflatableId);
    return {
      bookingId: view.id,
      status: view.status,
      holdExpiresAt: view.holdExpiresAt,
      customerName: view.customerName,
      customerPhone: view.customerPhone,
      customerAddress: view.customerAddress,
      outOfArea: view.outOfArea,
      unit: view.productName,
      wetOption: view.runsWet,
      size: item ? [item.size.lengthFt, item.size.widthFt, item.size.heightFt] : [],
      eventType: view.eventType,
      location: view.location,
      requests: view.additionalRequests,
      waiverSigned: !unsigned.has(view.id),
      delivery: (terms.get(view.id) as BookingTerms).delivery,
      total: view.total,
      balance: Math.max(0, view.balance),
    };
  });
  return { date, stops, ...runSheetTotals(stops) };
}

/** The same day as the crew sees it. */
export function forCrew({ stops, ...sheet }: RunSheet): CrewRunSheet {
  return { ...sheet, stops: stops.map(crewStop) };
}

function crewStop(stop: RunSheetStop): CrewStop {
  const { bookingId, customerName, customerPhone, customerAddress } = stop;
  const { unit, wetOption, size, location, requests, waiverSigned, delivery, balance } = stop;
  return {
    ...{ bookingId, customerName, customerPhone, customerAddress },
    ...{ unit, wetOption, size, location, requests, waiverSigned, delivery, balance },
  };
}
