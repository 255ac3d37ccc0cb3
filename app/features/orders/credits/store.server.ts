// Rain checks and their entries. The database maintains the balance and refuses an entry that would overspend it.
import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { databaseCode } from "#db/engine/retry-conflicts.server.ts";
import { creditEntries, credits } from "#db/schema/credits.ts";
import { creditCode, creditKey } from "./rules/credit-code.ts";
import { causeOfNote, type ReturnCause } from "./rules/extra-days.ts";

export type Credit = Omit<typeof credits.$inferSelect, "expiresOn"> & { expiresOn: PlainDate };

type Issue = {
  originBookingId: number | null;
  customerName: string;
  customerEmail: string;
  amountCents: number;
  expiresOn: PlainDate;
  reason: string;
  now: Date;
};

export async function issueCredit(tx: Tx, { amountCents, now, ...of }: Issue): Promise<Credit> {
  const code = creditCode(randomBytes(12));
  const [row] = await tx
    .insert(credits)
    .values({ ...of, code, createdAt: now })
    .returning();
  if (!row) throw new Error("A rain check was not stored.");
  const entry = { creditId: row.id, kind: "issued", amountCents, bookingId: of.originBookingId } as const;
  await tx.insert(creditEntries).values({ ...entry, note: of.reason, createdAt: now });
  return asCredit({ ...row, remainingCents: amountCents });
}

/** Locked until the transaction ends, so that two orders can't spend it at once. */
export async function holdCredit(tx: Tx, typed: string): Promise<Credit | undefined> {
  const code = creditKey(typed);
  if (!code) return undefined;
  const [row] = await tx.select().from(credits).where(eq(credits.code, code)).for("no key update");
  return row && asCredit(row);
}

/** One that the office chose by its holder's name, locked in the same way. */
export async function holdCreditById(tx: Tx, id: number): Promise<Credit | undefined> {
  return (await lockCredits(tx, [id]))[0];
}

/** The same without a lock, for a preview. */
export async function findCredit(db: Db | Tx, typed: string): Promise<Credit | undefined> {
  const code = creditKey(typed);
  if (!code) return undefined;
  const [row] = await db.select().from(credits).where(eq(credits.code, code));
  return row && asCredit(row);
}

export async function listIssuedCredits(db: Db | Tx, bookingId: number): Promise<Credit[]> {
  const rows = await db.select().from(credits).where(eq(credits.originBookingId, bookingId)).orderBy(asc(credits.id));
  return rows.map(asCredit);
}

/** Rain checks issued for a booking follow its customer. */
export async function renameIssuedCredits(
  tx: Tx,
  bookingId: number,
  customer: Partial<Pick<Issue, "customerName" | "customerEmail">>,
): Promise<void> {
  await lockCredits(
    tx,
    (await listIssuedCredits(tx, bookingId)).map(({ id }) => id),
  );
  await tx.update(credits).set(customer).where(eq(credits.originBookingId, bookingId));
}

type Move = { creditId: number; bookingId: number; amountCents: number; now: Date };

/** False if less than this is left. */
export async function spendCredit(tx: Tx, { creditId, bookingId, amountCents, now }: Move): Promise<boolean> {
  const entry = { creditId, kind: "used", amountCents: -amountCents, bookingId, createdAt: now } as const;
  try {
    await tx.transaction((inner) => inner.insert(creditEntries).values(entry));
    return true;
  } catch (error) {
    if (databaseCode(error) !== "23514") throw error;
    return false;
  }
}

type Return = Move & { until: PlainDate; cause: ReturnCause; state: Credit["state"] };

/**
 * Returns what an order did not need. A rain check that ends before `until` is extended, and the reason is stored. One that the
 * owner took back stays empty. The caller holds the lock.
 */
export async function returnCredit(tx: Tx, move: Return): Promise<void> {
  const { creditId, bookingId, amountCents, now, until, cause, state } = move;
  const entry = { creditId, bookingId, createdAt: now };
  await tx.insert(creditEntries).values({ ...entry, kind: "released", amountCents });
  if (state === "taken_back") {
    const gone = { ...entry, kind: "taken_back", amountCents: -amountCents, note: "Taken back before" } as const;
    await tx.insert(creditEntries).values(gone);
    return;
  }
  const extended = await tx
    .update(credits)
    .set({ expiresOn: until })
    .where(and(eq(credits.id, creditId), lt(credits.expiresOn, until)))
    .returning({ id: credits.id });
  if (extended.length === 0) return;
  const extension = { ...entry, kind: "extended", amountCents: 0, expiresOn: until, note: cause } as const;
  await tx.insert(creditEntries).values(extension);
}

/** Why orders extended these when they returned something. Extensions by the owner name no order. */
export async function listExtensionCauses(db: Db | Tx, ids: number[]): Promise<Map<number, ReturnCause[]>> {
  if (ids.length === 0) return new Map();
  const byOrder = and(eq(creditEntries.kind, "extended"), isNotNull(creditEntries.bookingId));
  const rows = await db
    .selectDistinct({ id: creditEntries.creditId, note: creditEntries.note })
    .from(creditEntries)
    .where(and(inArray(creditEntries.creditId, ids), byOrder));
  const byCredit = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byCredit].map(([id, some]) => [id, some.map(({ note }) => causeOfNote(note))]));
}

export async function listCreditsById(db: Db | Tx, ids: number[]): Promise<Credit[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(credits).where(inArray(credits.id, ids)).orderBy(asc(credits.id));
  return rows.map(asCredit);
}

/** Locked in the order of their ids, so that two transactions never wait for each other. */
export async function lockCredits(tx: Tx, ids: number[]): Promise<Credit[]> {
  if (ids.length === 0) return [];
  const wanted = inArray(credits.id, ids);
  const rows = await tx.select().from(credits).where(wanted).orderBy(asc(credits.id)).for("no key update");
  return rows.map(asCredit);
}

const asCredit = (row: typeof credits.$inferSelect): Credit => ({ ...row, expiresOn: row.expiresOn as PlainDate });
