import type { Deps } from "#app/deps.server.ts";
import { unitNames } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { runsWet } from "#app/features/fleet/catalog/rules/water.ts";
import { readReadiness, type UnitReadiness } from "#app/features/fleet/safety/unit-readiness.server.ts";
import { loadOrders, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { listActiveOn } from "#app/features/orders/orders/model/order-days-store.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { owedCents } from "#app/features/orders/orders/model/view-orders.server.ts";
import { payCode, payUrl } from "#app/features/orders/payments/pay-code.server.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { dueByCard } from "#app/shared/money/least-by-card.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { qrCode } from "#app/shared/qr-code.server.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { isDelivery, isOnRunSheet, runSheetTotals } from "./rules/deliveries.ts";
import { type CrewRunSheet, crewStopSchema, type RunSheet, runSheetStopSchema } from "./run-sheet-schema.ts";

/** The orders that a truck goes to on a day. */
export async function listOnRunSheet(db: Db | Tx, date: PlainDate, timeZone: string): Promise<Booking[]> {
  return (await listActiveOn(db, date)).filter(
    (row) => row.calledOffAt === null && isOnRunSheet(row, row.terms.delivery.window.starts, timeZone),
  );
}

/** What every view of a stop says of its order. */
export function stopFacts({ id, holdExpiresAt, extras, additionalRequests, waivers, ...order }: Order) {
  return {
    ...order,
    bookingId: id,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    extras: extras.map(({ name, quantity }) => ({ name, quantity })),
    requests: additionalRequests,
    // A waiver signed before the order changed doesn't cover the change, so the newest one counts.
    waiverSigned: waivers[0]?.status !== "unsigned",
  };
}

type UnitFacts = { names: Map<number, string>; readiness: Map<number, UnitReadiness> };

/** What goes on the truck, or comes back on it. What is picked up went out before. */
export function loadedItem(item: Order["items"][number], kind: StopKind, { names, readiness }: UnitFacts) {
  const unit = readiness.get(item.id);
  return {
    inflatableId: item.inflatableId,
    name: item.name,
    type: item.type,
    picture: item.picture,
    unit: names.get(item.id) ?? "",
    unitId: unit?.unitId ?? null,
    notReady: (kind === "delivery" && unit?.notReady) || null,
    wet: runsWet(item.wetOption, item),
    size: [item.lengthFt, item.widthFt, item.heightFt],
  };
}

/** The stops of one day, deliveries first. A few queries, however many stops. */
export async function readRunSheet(
  { db, config, timeZone }: Pick<Deps, "db" | "config" | "timeZone">,
  date: PlainDate,
): Promise<RunSheet> {
  const rows = await listOnRunSheet(db, date, timeZone());
  const names = await unitNames(
    db,
    rows.map(({ id }) => id),
  );
  // What is picked up went out before.
  const delivered = rows.filter(({ eventDate }) => eventDate === date);
  const readiness = await readReadiness(db, delivered, timeZone());
  const stops = (await loadOrders(db, rows)).map((order) => {
    const balanceCents = owedCents(order);
    const kind = order.eventDate === date ? "delivery" : "pickup";
    return pickFields(runSheetStopSchema, {
      ...stopFacts(order),
      kind,
      things: order.items.map((item) => loadedItem(item, kind, { names, readiness })),
      delivery: order.terms.delivery,
      total: dollarsFromCents(order.totalCents),
      balance: dollarsFromCents(Math.max(0, balanceCents)),
      payCode: dueByCard(balanceCents) > 0 ? qrCode(payUrl(config, payCode(order, date))) : null,
    });
  });
  const inOrder = [...stops.filter(isDelivery), ...stops.filter((stop) => !isDelivery(stop))];
  return { date, stops: inOrder, ...runSheetTotals(stops) };
}

/** The same day as the crew sees it. Its own app shows the payment code; the office prints it. */
export function forCrew({ stops, ...sheet }: RunSheet): CrewRunSheet {
  return { ...sheet, stops: stops.map((stop) => pickFields(crewStopSchema, stop)) };
}
