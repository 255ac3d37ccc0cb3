// Unpaid holds: how many are open, whose they are, and the codes that were emailed about them.
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { fleetUnits } from "#app/features/fleet/availability/units/unit-store.server.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookingItems, bookings, orderAdditions } from "#db/schema/booking.ts";
import { holdAddresses, holdCodes } from "#db/schema/hold-codes.ts";
import { bookingCodes } from "#db/schema/private-page.ts";
import type { UnpaidHold } from "./rules/fair-holds.ts";
import type { OpenHold } from "./rules/hold-alarm.ts";
import type { WorkingCodes } from "./rules/mailed-code.ts";

/** Who makes a hold, as hashes. */
export type Caller = { emailKey: string; phoneKey: string; deviceKey: string; addressKey: string };

const isOpenHold = and(eq(bookings.status, "pending_payment"), eq(bookings.source, "customer"));

/** Locks the mailbox, phone, device and address until the transaction ends, so that concurrent holds are counted one by one. */
export async function lockCallers(tx: Tx, keys: string[]): Promise<void> {
  // Always in the same order, so that two who share two keys cannot wait for each other.
  const names = [...new Set(keys.filter((key) => key !== ""))].sort().map((key) => `hold ${key}`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(array[${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[]) with ordinality as keys(name, at)`);
}

/** A booking's units: one for each rental in it. */
const units = sql<number>`(select count(*)::int from ${bookingItems} where ${bookingItems.bookingId} = ${bookings.id})`;
/** What waits to be added to an order is held like an order of its own. */
const additionUnits = sql<number>`jsonb_array_length(${orderAdditions.wanted} -> 'items')`;
const heldDays = { from: bookings.eventDate, through: bookings.lastDay };

type Counted = {
  now: Date;
  /** The booking that is held again: it isn't counted against itself. */
  without?: number | undefined;
  /** Where nothing is due at booking, days taken without a deposit from this day on count as holds do. */
  freeFrom: PlainDate | null;
};

const LAPSED_MS = 86_400_000;

/** Released shortly before its end is as good as run out; who changes their mind soon did nobody any harm. */
const wasMostlyUsed = (start: SQLWrapper, { end, endedAt }: Record<"end" | "endedAt", SQLWrapper>) =>
  sql`${endedAt} - ${start} >= (${end} - ${start}) / 2`;

/**
 * Unpaid holds of a caller anywhere, of everybody on these days, and the caller's own that lapsed within a day; and how many units
 * the business has, of which the holds are a share.
 */
export async function readUnpaidHolds(
  tx: Tx,
  { emailKey, phoneKey, deviceKey, addressKey }: Caller,
  range: DayRange,
  { now, without = 0, freeFrom }: Counted,
): Promise<{ fleetUnits: number; unpaid: UnpaidHold[] }> {
  const isOwn = sql<boolean>`coalesce(${bookings.emailKey} = ${emailKey} or ${bookings.phoneKey} = ${phoneKey}
    or ${bookings.deviceKey} = ${deviceKey}, false)`;
  const isSameAddress = sql<boolean>`(coalesce(${holdAddresses.addressKey}, '') = ${addressKey})`;
  const isProven = sql<boolean>`coalesce(${bookings.emailKey} = ${emailKey} and ${holdAddresses.codeEntered}, false)`;
  const isLapsed = sql<boolean>`(${bookings.status} = 'expired' or coalesce(${bookings.holdExpiresAt} <= ${now.toISOString()}, false))`;
  const holdsWhere = (...conditions: (SQL | undefined)[]) =>
    tx
      .select({
        ...heldDays,
        units: units.as("units"),
        own: isOwn.as("own"),
        sameAddress: isSameAddress.as("same_address"),
        proven: isProven.as("proven"),
        lapsed: isLapsed.as("lapsed"),
      })
      .from(bookings)
      .leftJoin(holdAddresses, eq(holdAddresses.bookingId, bookings.id))
      .where(and(eq(bookings.source, "customer"), ne(bookings.id, without), ...conditions));
  const onTheseDays = and(lte(bookings.eventDate, range.through), gte(bookings.lastDay, range.from));
  const open = holdsWhere(isOpenHold, or(isOwn, isSameAddress, onTheseDays));
  const ranOut = and(
    eq(bookings.status, "expired"),
    wasMostlyUsed(sql`coalesce(${bookings.holdStartedAt}, ${bookings.createdAt})`, {
      end: bookings.holdExpiresAt,
      endedAt: bookings.updatedAt,
    }),
  );
  const since = new Date(now.getTime() - LAPSED_MS);
  const lapsed = holdsWhere(ranOut, gt(bookings.createdAt, since), or(isOwn, isSameAddress));
  const mine = or(isOwn, isSameAddress);
  const additionsWhere = (condition: SQL | undefined, isOver: SQL<boolean>) =>
    tx
      .select({
        ...heldDays,
        units: additionUnits.as("units"),
        own: isOwn.as("own"),
        sameAddress: isSameAddress.as("same_address"),
        proven: sql<boolean>`coalesce(${bookings.emailKey} = ${emailKey} and ${orderAdditions.codeEntered}, false)`.as(
          "proven",
        ),
        lapsed: isOver.as("lapsed"),
      })
      .from(orderAdditions)
      .innerJoin(bookings, eq(bookings.id, orderAdditions.bookingId))
      .leftJoin(holdAddresses, eq(holdAddresses.bookingId, bookings.id))
      .where(condition);
  const { state, expiresAt, endedAt, createdAt } = orderAdditions;
  const added = additionsWhere(
    and(eq(state, "waiting"), or(mine, onTheseDays)),
    sql<boolean>`(${expiresAt} <= ${now.toISOString()})`,
  );
  const addedAndLapsed = additionsWhere(
    and(eq(state, "ended"), wasMostlyUsed(createdAt, { end: expiresAt, endedAt }), gt(createdAt, since), mine),
    sql<boolean>`true`,
  );
  const free = and(
    eq(bookings.status, "confirmed"),
    eq(bookings.depositCents, 0),
    gte(bookings.eventDate, freeFrom ?? ""),
  );
  const parts = unionAll(open, lapsed, added, addedAndLapsed);
  const hold = (freeFrom === null ? parts : parts.unionAll(holdsWhere(free, isOwn))).as("hold");
  const fleet = fleetUnits(tx).as("fleet");
  const rows = await tx.select().from(fleet).leftJoin(hold, sql`true`);
  const unpaid = rows.flatMap(({ hold }) =>
    hold ? { ...hold, from: hold.from as PlainDate, through: hold.through as PlainDate } : [],
  );
  return { fleetUnits: rows[0]?.fleet.units ?? 0, unpaid };
}

/** Unpaid orders, and what waits to be added to paid ones. */
export async function listOpenHolds(db: Db): Promise<OpenHold[]> {
  const { id: bookingId, emailKey, phoneKey, deviceKey, createdAt, holdExpiresAt } = bookings;
  const { addressKey } = holdAddresses;
  const orders = await db
    .select({ bookingId, emailKey, phoneKey, deviceKey, addressKey, createdAt, holdExpiresAt, ...heldDays, units })
    .from(bookings)
    .leftJoin(holdAddresses, eq(holdAddresses.bookingId, bookings.id))
    .where(isOpenHold);
  const { createdAt: addedAt, expiresAt } = orderAdditions;
  const additions = await db
    .select({
      bookingId,
      emailKey,
      phoneKey,
      deviceKey,
      addressKey,
      createdAt: addedAt,
      holdExpiresAt: expiresAt,
      ...heldDays,
      units: additionUnits,
    })
    .from(orderAdditions)
    .innerJoin(bookings, eq(bookings.id, orderAdditions.bookingId))
    .leftJoin(holdAddresses, eq(holdAddresses.bookingId, bookings.id))
    .where(eq(orderAdditions.state, "waiting"));
  return [...orders, ...additions].map((row) => ({
    ...row,
    from: row.from as PlainDate,
    through: row.through as PlainDate,
  }));
}

export type HoldCode = typeof holdCodes.$inferSelect;

/** Oldest first. */
export async function listCodesSince(db: Db | Tx, emailKey: string, since: Date): Promise<HoldCode[]> {
  const isMeant = and(eq(holdCodes.emailKey, emailKey), gt(holdCodes.createdAt, since));
  return db.select().from(holdCodes).where(isMeant).orderBy(asc(holdCodes.id));
}

/** When codes of any kind were mailed to a mailbox, oldest first, and who asked for each. */
export async function listCodesTo(
  tx: Tx,
  mailbox: string,
  since: Date,
): Promise<{ requesters: string; createdAt: Date }[]> {
  const forHolds = tx
    .select({ requesters: holdCodes.deviceKey, createdAt: holdCodes.createdAt })
    .from(holdCodes)
    .where(and(eq(holdCodes.emailKey, mailbox), gt(holdCodes.createdAt, since)));
  const forBookings = tx
    .select({ requesters: bookingCodes.requester, createdAt: bookingCodes.createdAt })
    .from(bookingCodes)
    .innerJoin(bookings, eq(bookings.id, bookingCodes.bookingId))
    .where(and(eq(bookings.emailKey, mailbox), gt(bookingCodes.createdAt, since)));
  return unionAll(forHolds, forBookings).orderBy(asc(holdCodes.createdAt));
}

export async function insertCode(tx: Tx, code: typeof holdCodes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(holdCodes).values(code).returning({ id: holdCodes.id });
  if (!row) throw new Error("The database returned no code");
  return row.id;
}

export async function countWrongTry(tx: Tx, { own, foreign }: WorkingCodes<{ id: number }>): Promise<void> {
  await tx
    .update(holdCodes)
    .set({ wrongTries: sql`${holdCodes.wrongTries} + 1` })
    .where(inArray(holdCodes.id, ids(own)));
  await tx
    .update(holdCodes)
    .set({ foreignTries: sql`${holdCodes.foreignTries} + 1` })
    .where(inArray(holdCodes.id, ids(foreign)));
}

const ids = (codes: { id: number }[]) => codes.map(({ id }) => id);

/** A code books one day. Its row stays for the limit of its mailbox. */
export async function endCode(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(holdCodes).set({ expiresAt: now }).where(eq(holdCodes.id, id));
}

export async function deleteCode(db: Db, id: number): Promise<void> {
  await db.delete(holdCodes).where(eq(holdCodes.id, id));
}

/** Old codes, and the addresses of holds that are paid or over. */
export async function deleteOldHoldRecords(db: Db, before: Date): Promise<void> {
  await db.delete(holdCodes).where(lt(holdCodes.createdAt, before));
  const open = db.select({ id: bookings.id }).from(bookings).where(isOpenHold);
  await db
    .delete(holdAddresses)
    .where(and(lt(holdAddresses.createdAt, before), notInArray(holdAddresses.bookingId, open)));
}
