import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays, plainDate } from "../../shared/plain-date.ts";
import { runsWet } from "../catalog/rules/water.ts";
import { listSettled } from "../money/read-balance.server.ts";
import { listOrderExtras, listOrderItems, listPriceLines } from "../orders/model/order-lines-store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { isFeedToken } from "./feed-address.server.ts";
import { feedFile } from "./feed-file.server.ts";
import { countUnits, listBlocks, listClaimedBookings } from "./store.server.ts";

const DAYS_BACK = 30;

/** The calendar behind its private address, or undefined behind any other. */
export async function loadFeed(deps: Deps, token: string): Promise<string | undefined> {
  const { db, config } = deps;
  if (!(await isFeedToken(db, token))) return undefined;
  const from = addDays(businessToday(deps.now()), -DAYS_BACK);
  const rows = await listClaimedBookings(db, from);
  const ids = rows.map(({ id }) => id);
  const [items, extras, lines, settled, blocks, unitCounts] = await Promise.all([
    listOrderItems(db, ids),
    listOrderExtras(db, ids),
    listPriceLines(db, ids),
    listSettled(db, ids),
    listBlocks(db, from),
    countUnits(db),
  ]);
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  const itemsOf = Map.groupBy(items, ({ bookingId }) => bookingId);
  const extrasOf = Map.groupBy(extras, ({ bookingId }) => bookingId);
  const bookings = rows.map(({ kind, status, eventDate, lastDay, ...row }) => ({
    ...row,
    date: plainDate(eventDate),
    lastDay: plainDate(lastDay),
    items: (itemsOf.get(row.id) ?? []).map((item) => ({ name: item.name, wet: runsWet(item.wetOption, item) })),
    extras: (extrasOf.get(row.id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
    held: kind !== "hold" ? null : status === "proposed" ? ("offered" as const) : ("unpaid" as const),
    balanceCents: Math.max(0, totalCents(linesOf.get(row.id) ?? []) - (settled.get(row.id) ?? 0)),
  }));
  return feedFile({ bookings, blocks, unitCounts, publicUrl: config.publicUrl, business: deps.business() });
}
