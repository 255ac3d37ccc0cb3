import type { Deps } from "#app/deps.server.ts";
import { loadOrders, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { listActiveBetween } from "#app/features/orders/orders/model/order-days-store.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { partyHours } from "../judge-order.server.ts";

type PartyDeps = Pick<Deps, "now" | "timeZone">;

/** What stands on somebody's lawn right now. Indoors there is no wind. */
export async function listPartyRows({ now, timeZone }: PartyDeps, db: Db | Tx): Promise<Booking[]> {
  const today = businessToday(now(), timeZone());
  return (await listActiveBetween(db, today, today)).filter((row) => isRunning(row, today, now(), timeZone()));
}

/** From setup to pickup, by the rental hours of the day. */
export function isRunning(row: Booking, today: PlainDate, now: Date, timeZone: string): boolean {
  if (row.status !== "confirmed" || row.calledOffAt || row.surface === "indoor") return false;
  const { from, until } = partyHours(today, row.terms.delivery, timeZone);
  return row.eventDate <= today && today <= row.lastDay && from <= now && now < until;
}

export const listParties = async (deps: PartyDeps, db: Db | Tx): Promise<Order[]> =>
  loadOrders(db, await listPartyRows(deps, db));

/** The strictest of what stands there. */
export const strictestLimit = ({ items }: Pick<Order, "items">) =>
  Math.min(...items.map(({ windLimitMph }) => windLimitMph));
