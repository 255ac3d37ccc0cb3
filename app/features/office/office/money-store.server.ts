// Money that came in, and money still due, over the days of a period.
import { and, between, count, eq, gt, inArray, isNull, or, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { openBalances } from "#db/schema/totals.ts";
import type { PeriodDays } from "./rules/money-period.ts";

const corrected = alias(ledgerEntries, "corrected");

/** What the ledger moved on these days, by kind. A correction counts as what it corrects. Rain checks move no money. */
export async function sumLedger(db: Db, { from, through }: PeriodDays, timeZone: string) {
  const dayStart = (day: PlainDate) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  const kind = sql<LedgerKind>`coalesce(${corrected.kind}, ${ledgerEntries.kind})`;
  const rows = await db
    .select({ kind, cents: sum(ledgerEntries.amountCents).mapWith(Number), entries: count() })
    .from(ledgerEntries)
    .leftJoin(corrected, eq(corrected.id, ledgerEntries.correctsId))
    .where(
      and(
        eq(ledgerEntries.movesMoney, true),
        sql`${ledgerEntries.createdAt} >= ${dayStart(from)}`,
        sql`${ledgerEntries.createdAt} < ${dayStart(addDays(through, 1))}`,
      ),
    )
    .groupBy(kind);
  return rows.filter((row) => row.kind !== "credit_used" && row.kind !== "credit_issued");
}

/** When money is due, seen from today. */
const dueWhen = ["past", "today", "tomorrow", "later"] as const;
type Due = Record<(typeof dueWhen)[number], { orders: number; cents: number }>;

/** What orders of these days still owe. A hold that is running out is its customer's to pay. */
export async function sumDue(db: Db, { from, through }: PeriodDays, today: PlainDate): Promise<Due> {
  const day = bookings.eventDate;
  const when = sql<keyof Due>`case when ${day} < ${today} then 'past' when ${day} = ${today} then 'today'
    when ${day} = ${addDays(today, 1)} then 'tomorrow' else 'later' end`;
  const isDue = or(inArray(bookings.status, ["confirmed", "completed"]), isNull(bookings.holdExpiresAt));
  const rows = await db
    .select({ when, orders: count(), cents: sum(openBalances.owedCents).mapWith(Number) })
    .from(openBalances)
    .innerJoin(bookings, eq(bookings.id, openBalances.bookingId))
    .where(and(gt(openBalances.owedCents, 0), isDue, between(day, from, through)))
    .groupBy(sql`1`);
  const found = new Map(rows.map(({ when: one, ...due }) => [one, due]));
  const of = (one: keyof Due) => found.get(one) ?? { orders: 0, cents: 0 };
  return { past: of("past"), today: of("today"), tomorrow: of("tomorrow"), later: of("later") };
}
