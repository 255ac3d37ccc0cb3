import { and, eq, gt, gte, inArray, lte, max, or } from "drizzle-orm";
import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { isReminderTime } from "#app/shared/days/reminder-hours.ts";
import { bookings } from "#db/schema/booking.ts";
import { creditEntries, credits } from "#db/schema/credits.ts";
import { messages } from "#db/schema/messages.ts";
import { creditCodeText, originBooking } from "./rules/credit-code.ts";
import { dueReminder, REMINDER_DAYS } from "./rules/credit-verdict.ts";

type Row = typeof credits.$inferSelect;
type Due = { row: Row; expiresOn: PlainDate; event: string };

/** The event key makes sure that each reminder is sent once, even after a restart or by another process. */
export async function remindBeforeCreditsEnd(deps: Deps): Promise<void> {
  if (!isReminderTime(deps.now(), deps.timeZone())) return;
  const today = businessToday(deps.now(), deps.timeZone());
  for (const due of await listDue(deps, today)) {
    const remind = () =>
      deps.db.transaction((tx) => notify(tx, deps, writeReminder(deps, due, today), aboutReminder(due)));
    await attempt(deps, "remind of rain check", remind, { creditId: due.row.id });
  }
}

/** Without those already sent, so that most runs have nothing to do. */
async function listDue({ db, timeZone }: Deps, today: PlainDate): Promise<Due[]> {
  const last = addDays(today, Math.max(...REMINDER_DAYS));
  const ending = and(
    eq(credits.state, "active"),
    gt(credits.remainingCents, 0),
    gte(credits.expiresOn, today),
    lte(credits.expiresOn, last),
  );
  const rows = await db.select().from(credits).where(ending);
  const told = await lastTold(
    db,
    rows.map(({ id }) => id),
  );
  const due = rows.flatMap((row) => {
    const expiresOn = row.expiresOn as PlainDate;
    const days = dueReminder({
      expiresOn,
      toldOn: businessToday(told.get(row.id) ?? row.createdAt, timeZone()),
      today,
    });
    return days === undefined ? [] : [{ row, expiresOn, event: `credit-${row.id}-ends-${expiresOn}-${days}` }];
  });
  if (due.length === 0) return [];
  const keys = due.map(({ event }) => `${event}:customer`);
  const sent = await db.select({ eventKey: messages.eventKey }).from(messages).where(inArray(messages.eventKey, keys));
  const known = new Set(sent.map(({ eventKey }) => eventKey));
  return due.filter(({ event }) => !known.has(`${event}:customer`));
}

/** The emails about a new, extended or returned rain check already mention its last day. */
async function lastTold(db: Deps["db"], ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const told = or(inArray(creditEntries.kind, ["issued", "extended"]), eq(bookings.status, "cancelled"));
  const rows = await db
    .select({ id: creditEntries.creditId, at: max(creditEntries.createdAt) })
    .from(creditEntries)
    .leftJoin(bookings, and(eq(bookings.id, creditEntries.bookingId), eq(creditEntries.kind, "released")))
    .where(and(inArray(creditEntries.creditId, ids), told))
    .groupBy(creditEntries.creditId);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

function writeReminder({ config }: Deps, { row, expiresOn }: Due, today: PlainDate) {
  const credit = { code: creditCodeText(row.code), amountCents: row.remainingCents, expiresOn };
  return {
    ...({ kind: "rain_check_ends", customerName: row.customerName, credit } as const),
    daysLeft: daysBetween(today, expiresOn),
    useUrl: `${config.publicUrl}/calendar#rain-check=${credit.code}`,
  };
}

const aboutReminder = ({ row, event }: Due) => ({ event, ...originBooking(row), customerEmail: row.customerEmail });
