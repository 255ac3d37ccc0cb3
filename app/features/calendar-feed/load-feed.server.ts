import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays } from "../../shared/plain-date.ts";
import { listPriceLines } from "../booking/store.server.ts";
import { ledgerSumsByBooking } from "../money/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { isFeedToken } from "./feed-address.server.ts";
import { feedFile } from "./feed-file.server.ts";
import { listBlocks, listClaimedBookings } from "./store.server.ts";

const DAYS_BACK = 30;

/** The calendar behind its private address, or undefined behind any other. */
export async function loadFeed(deps: Deps, token: string): Promise<string | undefined> {
  const { db, config } = deps;
  if (!(await isFeedToken(db, token))) return undefined;
  const from = addDays(businessToday(deps.now()), -DAYS_BACK);
  const rows = await listClaimedBookings(db, from);
  const ids = rows.map(({ id }) => id);
  const [lines, sums, blocks] = await Promise.all([
    listPriceLines(db, ids),
    ledgerSumsByBooking(db, ids),
    listBlocks(db, from),
  ]);
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  const bookings = rows.map(({ kind, ...row }) => ({
    ...row,
    held: kind === "hold",
    balanceCents: Math.max(0, totalCents(linesOf.get(row.id) ?? []) - (sums.get(row.id)?.settledCents ?? 0)),
  }));
  return feedFile({ bookings, blocks, publicUrl: config.publicUrl, business: deps.business() });
}
