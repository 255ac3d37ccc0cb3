// What somebody in the office has to look at after a day: reported by the crew, or not reported at all.
import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { dayPlans, runs, stopEvents, stops } from "#db/schema/deliveries.ts";
import { cantSetUpText } from "../rules/load-text.ts";

type StopMatter = {
  kind: "stop_problem" | "not_set_up" | "not_done" | "not_returned" | "damaged";
  bookingId: number;
  name: string;
  eventDate: string;
  note: string;
  /** Dollars that the crew counted and nobody recorded. */
  amount: number;
  since: Date;
  stopEventId: number | null;
  missedStop: { runId: number; kind: StopKind } | null;
};

/** What nobody asked about for so long is no news. */
const DAYS_BACK = 60;
const MISSED_DAYS_BACK = 14;

export async function listStopMatters(db: Db | Tx, today: PlainDate, most: number): Promise<StopMatter[]> {
  return [...(await listReported(db, today, most)), ...(await listMissed(db, today, most))];
}

async function listReported(db: Db | Tx, today: PlainDate, most: number): Promise<StopMatter[]> {
  const notReturned = sql`${stopEvents.kind} = 'picked_up' and ${stopEvents.data} @> '{"items": [{"returned": false}]}'::jsonb`;
  const rows = await db
    .select({ event: stopEvents, name: bookings.customerName })
    .from(stopEvents)
    .leftJoin(bookings, eq(bookings.id, stopEvents.bookingId))
    .where(
      and(
        isNull(stopEvents.settledAt),
        gte(stopEvents.date, addDays(today, -DAYS_BACK)),
        or(isNotNull(stopEvents.problem), inArray(stopEvents.kind, ["damaged", "cant_set_up"]), notReturned),
      ),
    )
    .orderBy(desc(stopEvents.id))
    .limit(most);
  return rows.map(({ event, name }) => {
    const { note, reason, cents } = event.data;
    const said = typeof note === "string" ? note : "";
    const why = event.kind === "cant_set_up" ? cantSetUpText(typeof reason === "string" ? reason : null) : "";
    return {
      kind: event.problem ? "stop_problem" : reportedKind(event.kind),
      bookingId: event.bookingId,
      name: name ?? `Booking ${event.bookingId}`,
      eventDate: event.date,
      note: event.problem ?? [why.replace(/^Can't set up(: )?/, ""), said].filter(Boolean).join(". "),
      amount: event.moneyWaits && typeof cents === "number" ? dollarsFromCents(cents) : 0,
      since: event.receivedAt,
      stopEventId: event.id,
      missedStop: null,
    };
  });
}

function reportedKind(kind: string): StopMatter["kind"] {
  if (kind === "damaged") return "damaged";
  return kind === "cant_set_up" ? "not_set_up" : "not_returned";
}

/**
 * Stops that the crew was sent and reported nothing about, on days on which it reported something: a business whose crew works on
 * paper is not asked about every stop.
 */
async function listMissed(db: Db | Tx, today: PlainDate, most: number): Promise<StopMatter[]> {
  const ofDay = eq(stopEvents.date, runs.date);
  const finished = db
    .select({ one: sql`1` })
    .from(stopEvents)
    .where(
      and(
        ofDay,
        eq(stopEvents.bookingId, stops.bookingId),
        eq(stopEvents.stop, runs.kind),
        inArray(stopEvents.kind, ["set_up", "cant_set_up", "picked_up"]),
      ),
    );
  const reported = db.select({ one: sql`1` }).from(stopEvents).where(ofDay);
  const isThatDay = sql`${runs.date} = case ${runs.kind} when 'delivery' then ${bookings.eventDate} else ${bookings.lastDay} end`;
  const rows = await db
    .select({
      runId: stops.runId,
      kind: runs.kind,
      bookingId: stops.bookingId,
      name: bookings.customerName,
      eventDate: runs.date,
      since: dayPlans.sentAt,
    })
    .from(stops)
    .innerJoin(runs, eq(runs.id, stops.runId))
    .innerJoin(dayPlans, eq(dayPlans.date, runs.date))
    .innerJoin(bookings, eq(bookings.id, stops.bookingId))
    .where(
      and(
        lt(runs.date, today),
        gte(runs.date, addDays(today, -MISSED_DAYS_BACK)),
        isNotNull(dayPlans.sentAt),
        isNull(stops.settledAt),
        isNull(bookings.calledOffAt),
        inArray(bookings.status, ["confirmed", "completed"]),
        isThatDay,
        exists(reported),
        notExists(finished),
      ),
    )
    .limit(most);
  return rows.map(({ runId, kind, since, ...row }) => ({
    ...row,
    kind: "not_done",
    note: "",
    amount: 0,
    since: since ?? new Date(0),
    stopEventId: null,
    missedStop: { runId, kind },
  }));
}

/** Money that the crew counted and nobody recorded; undefined if somebody decided before. Held until the transaction ends. */
export async function lockCounted(tx: Tx, id: number) {
  const waits = and(eq(stopEvents.id, id), eq(stopEvents.moneyWaits, true), isNull(stopEvents.settledAt));
  const { bookingId, data, happenedAt } = stopEvents;
  const [row] = await tx.select({ bookingId, data, happenedAt }).from(stopEvents).where(waits).for("update");
  if (!row) return undefined;
  const { method, cents } = row.data as { method: "cash" | "check"; cents: number };
  return { bookingId: row.bookingId, happenedAt: row.happenedAt, method, cents };
}

/** Undefined if somebody had settled it before. */
export async function settleStopEvent(tx: Tx, id: number, now: Date): Promise<{ bookingId: number } | undefined> {
  const [row] = await tx
    .update(stopEvents)
    .set({ settledAt: now })
    .where(and(eq(stopEvents.id, id), isNull(stopEvents.settledAt)))
    .returning({ bookingId: stopEvents.bookingId });
  return row;
}

/** A stop that nobody reported; false if somebody had settled it before. */
export async function settleStop(
  tx: Tx,
  { runId, bookingId }: { runId: number; bookingId: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(stops)
    .set({ settledAt: now })
    .where(and(eq(stops.runId, runId), eq(stops.bookingId, bookingId), isNull(stops.settledAt)))
    .returning({ bookingId: stops.bookingId });
  return rows.length > 0;
}
