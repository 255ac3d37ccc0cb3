import { countFailedOfficeMail } from "#app/features/base/messages/store.server.ts";
import { countUnanswered } from "#app/features/day/weather/watch/watch-store.server.ts";
import { countBookingsToSettle } from "#app/features/fleet/availability/units/outage-store.server.ts";
import { countToDo } from "#app/features/office/health/load-health.server.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { rowCount, totalSum } from "#db/totals.server.ts";
import type { OfficeSummary } from "./schema.ts";
import { countActiveBetween, countAttention, countItems, sumOpenBalances } from "./store.server.ts";

const AHEAD_DAYS = 30;

/** The totals of the dashboard. None of them gets slower with more bookings. */
export async function sumUpOffice(
  db: Db,
  today: PlainDate,
  role: Role | undefined,
  timeZone: string,
): Promise<OfficeSummary> {
  const counts = await countAttention(db, today, timeZone);
  const isOwner = serves("owner", role);
  return {
    items: await countItems(db),
    bookings: {
      total: await rowCount(db, "bookings"),
      nextThirtyDays: await countActiveBetween(db, today, addDays(today, AHEAD_DAYS)),
    },
    money: isOwner ? await sumUpMoney(db) : null,
    waiting: {
      bookings:
        counts.changeRequests +
        (await countBookingsToSettle(db, today)) +
        (isOwner ? countOwners(counts) : 0) +
        counts.unpaid +
        counts.addressMissing +
        counts.outOfArea +
        counts.certificates +
        counts.calledOff +
        counts.withoutPower,
      waivers: counts.unsigned,
      quotes: await rowCount(db, "quotes", "new"),
      mail: isOwner ? await rowCount(db, "messages", "failed") : await countFailedOfficeMail(db),
      weather: await countUnanswered(db),
      health: isOwner ? await countToDo(db) : 0,
    },
  };
}

/** What only the owner decides. */
const countOwners = (counts: Awaited<ReturnType<typeof countAttention>>) =>
  counts.refundsDue +
  counts.overpaid +
  counts.frozenCredits +
  counts.changedEmails +
  counts.paymentAlerts +
  counts.exemptions;

async function sumUpMoney(db: Db) {
  return {
    revenue: dollarsFromCents(await totalSum(db, "base_price_cents")),
    collected: dollarsFromCents(await totalSum(db, "ledger_cents")),
    outstanding: dollarsFromCents(await sumOpenBalances(db)),
  };
}
