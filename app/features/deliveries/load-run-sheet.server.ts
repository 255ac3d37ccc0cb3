import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { dollarsFromCents } from "../../shared/money.ts";
import { pickFields } from "../../shared/pick-fields.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { qrCode } from "../../shared/qr-code.server.ts";
import { unitNames } from "../availability/units/unit-store.server.ts";
import { runsWet } from "../catalog/rules/water.ts";
import { loadOrders } from "../orders/model/load-orders.server.ts";
import { listActiveOn } from "../orders/model/order-days-store.server.ts";
import type { Booking } from "../orders/model/order-row-store.server.ts";
import { owedCents } from "../orders/model/view-orders.server.ts";
import { payCode, payUrl } from "../payments/pay-code.server.ts";
import { dueByCard } from "../pricing/rules/least-by-card.ts";
import { readReadiness } from "../safety/unit-readiness.server.ts";
import { isDelivery, isOnRunSheet, runSheetTotals } from "./rules/deliveries.ts";
import { type CrewRunSheet, crewStopSchema, type RunSheet, runSheetStopSchema } from "./run-sheet-schema.ts";

/** The orders that a truck goes to on a day. */
export async function listOnRunSheet(db: Db | Tx, date: PlainDate, timeZone: string): Promise<Booking[]> {
  return (await listActiveOn(db, date)).filter(
    (row) => row.calledOffAt === null && isOnRunSheet(row, row.terms.delivery.window.starts, timeZone),
  );
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
    return pickFields(runSheetStopSchema, {
      ...order,
      bookingId: order.id,
      kind: order.eventDate === date ? "delivery" : "pickup",
      holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
      things: order.items.map((item) => ({
        inflatableId: item.inflatableId,
        name: item.name,
        type: item.type,
        picture: item.picture,
        unit: names.get(item.id) ?? "",
        unitId: readiness.get(item.id)?.unitId ?? null,
        notReady: readiness.get(item.id)?.notReady ?? null,
        wet: runsWet(item.wetOption, item),
        size: [item.lengthFt, item.widthFt, item.heightFt],
      })),
      extras: order.extras.map(({ name, quantity }) => ({ name, quantity })),
      requests: order.additionalRequests,
      // A waiver signed before the order changed doesn't cover the change, so the newest one counts.
      waiverSigned: order.waivers[0]?.status !== "unsigned",
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
