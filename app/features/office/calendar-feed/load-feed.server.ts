import type { Deps } from "#app/deps.server.ts";
import { runsWet } from "#app/features/fleet/catalog/rules/water.ts";
import { loadOrders } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBookings } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { isFeedToken } from "./feed-address.server.ts";
import { feedFile } from "./feed-file.server.ts";
import { countUnits, listBlocks, listClaimedOrders } from "./store.server.ts";

const DAYS_BACK = 30;

/** The calendar behind its private address, or undefined behind any other. */
export async function loadFeed(deps: Deps, token: string): Promise<string | undefined> {
  const { db, config } = deps;
  if (!(await isFeedToken(db, token))) return undefined;
  const from = addDays(businessToday(deps.now(), deps.timeZone()), -DAYS_BACK);
  const claimed = await listClaimedOrders(db, from);
  const kinds = new Map(claimed.map(({ id, kind }) => [id, kind]));
  const orders = await loadOrders(db, await findBookings(db, [...kinds.keys()]));
  const [blocks, unitCounts] = [await listBlocks(db, from), await countUnits(db)];
  const bookings = orders.map((order) => ({
    ...order,
    date: order.eventDate,
    items: order.items.map((item) => ({ name: item.name, wet: runsWet(item.wetOption, item) })),
    held:
      kinds.get(order.id) !== "hold" ? null : order.status === "proposed" ? ("offered" as const) : ("unpaid" as const),
    balanceCents: Math.max(0, order.totalCents - order.money.settledCents),
  }));
  return feedFile({ bookings, blocks, unitCounts, publicUrl: config.publicUrl, business: deps.business() });
}
