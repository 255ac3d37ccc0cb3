import type { Db } from "../../../db/database.ts";
import { rowCount, totalSum } from "../../../db/totals.server.ts";
import { dollarsFromCents } from "../../shared/money.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import type { OfficeSummary } from "./schema.ts";
import { countAttention, countItems, countStandingBetween, sumOpenBalances } from "./store.server.ts";

const AHEAD_DAYS = 30;

/** The owner's numbers. None of them costs more with more bookings. */
export async function sumUpOffice(db: Db, today: PlainDate): Promise<OfficeSummary> {
  const waiting = await countAttention(db, today);
  return {
    items: await countItems(db),
    bookings: {
      total: await rowCount(db, "bookings"),
      nextThirtyDays: await countStandingBetween(db, today, addDays(today, AHEAD_DAYS)),
    },
    revenue: dollarsFromCents(await totalSum(db, "base_price_cents")),
    collected: dollarsFromCents(await totalSum(db, "ledger_cents")),
    outstanding: dollarsFromCents(await sumOpenBalances(db)),
    waiting: {
      bookings:
        waiting.changeRequests +
        waiting.refundsDue +
        waiting.paymentAlerts +
        waiting.unpaid +
        waiting.addressMissing +
        waiting.outOfArea,
      waivers: waiting.unsigned,
      quotes: await rowCount(db, "quotes", "new"),
      mail: await rowCount(db, "messages", "failed"),
    },
  };
}
