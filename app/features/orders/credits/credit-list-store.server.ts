// Rain checks as the office lists them.
import { and, asc, desc, eq, gt, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { likePattern } from "#app/shared/calls/list-query.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { creditEntries, credits } from "#db/schema/credits.ts";
import { creditKey } from "./rules/credit-code.ts";
import type { CreditState } from "./rules/credit-verdict.ts";

type Filter = { q: string; state?: CreditState | undefined; today: PlainDate };
type Page = { limit: number; offset: number };

// Columns of the outer table are named in full: in a query of one table drizzle leaves their table out.
const issuedCents = sql<number>`(select coalesce(sum(e.amount_cents), 0)::int from credit_entries e
  where e.credit_id = credits.id and e.kind = 'issued')`;

export type CreditRow = typeof credits.$inferSelect & { issuedCents: number };

export async function listCredits(db: Db, filter: Filter, page: Page): Promise<{ rows: CreditRow[]; total: number }> {
  const where = matches(filter);
  const rows = await db
    .select({ credit: credits, issuedCents })
    .from(credits)
    .where(where)
    .orderBy(desc(credits.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows: rows.map(withIssued), total: await db.$count(credits, where) };
}

export async function findCreditRow(db: Db | Tx, id: number): Promise<CreditRow | undefined> {
  const [row] = await db.select({ credit: credits, issuedCents }).from(credits).where(eq(credits.id, id));
  return row && withIssued(row);
}

export async function lockCreditRow(tx: Tx, id: number): Promise<typeof credits.$inferSelect | undefined> {
  const [row] = await tx.select().from(credits).where(eq(credits.id, id)).for("no key update");
  return row;
}

export async function listCreditEntries(db: Db | Tx, creditId: number) {
  return db.select().from(creditEntries).where(eq(creditEntries.creditId, creditId)).orderBy(asc(creditEntries.id));
}

const sumEntries = (kinds: SQL) =>
  sql<number>`coalesce(sum(${creditEntries.amountCents}) filter (where ${creditEntries.kind} in (${kinds})), 0)::int`;

/** The rain checks of an order: issued for it, or paying for it without having been returned. */
export async function listCreditsOfOrder(db: Db, bookingId: number) {
  const { id, code, remainingCents, expiresOn, state } = credits;
  const [givenCents, movedCents] = [sumEntries(sql`'issued'`), sumEntries(sql`'used', 'released'`)];
  const rows = await db
    .select({ id, code, remainingCents, expiresOn, state, givenCents, movedCents })
    .from(creditEntries)
    .innerJoin(credits, eq(credits.id, creditEntries.creditId))
    .where(eq(creditEntries.bookingId, bookingId))
    .groupBy(credits.id)
    .orderBy(asc(credits.id));
  return rows.map(({ movedCents: moved, ...row }) => ({ ...row, paidCents: -moved }));
}

export type CreditOfOrder = Awaited<ReturnType<typeof listCreditsOfOrder>>[number];

/** Money that the business owes: what is left and can still be used. */
export async function sumOwed(db: Db, today: PlainDate): Promise<{ owedCents: number; count: number }> {
  const owedCents = sql<number>`coalesce(sum(${credits.remainingCents}), 0)::int`;
  const count = sql<number>`count(*)::int`;
  const [row] = await db.select({ owedCents, count }).from(credits).where(inState("open", today));
  return row ?? { owedCents: 0, count: 0 };
}

type Entry = Omit<typeof creditEntries.$inferInsert, "id">;

export async function addCreditEntry(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(creditEntries).values(entry);
}

export async function setCreditEnd(tx: Tx, id: number, expiresOn: PlainDate): Promise<void> {
  await tx.update(credits).set({ expiresOn }).where(eq(credits.id, id));
}

export async function setCreditState(tx: Tx, id: number, state: CreditRow["state"], now: Date): Promise<void> {
  await tx
    .update(credits)
    .set({ state, frozenAt: state === "frozen" ? now : null })
    .where(eq(credits.id, id));
}

/** The orders that a rain check has paid for, oldest first. */
export async function listPaidOrders(db: Db | Tx, creditId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: creditEntries.bookingId })
    .from(creditEntries)
    .where(and(eq(creditEntries.creditId, creditId), eq(creditEntries.kind, "used")))
    .orderBy(asc(creditEntries.bookingId));
  return rows.flatMap(({ id }) => id ?? []);
}

const withIssued = ({ credit, issuedCents: cents }: { credit: typeof credits.$inferSelect; issuedCents: number }) => ({
  ...credit,
  issuedCents: cents,
});

function matches({ q, state, today }: Filter): SQL | undefined {
  return and(state && inState(state, today), q === "" ? undefined : found(q));
}

function inState(state: CreditState, today: PlainDate): SQL | undefined {
  if (state === "frozen" || state === "taken_back") return eq(credits.state, state);
  const isActive = eq(credits.state, "active");
  if (state === "used") return and(isActive, eq(credits.remainingCents, 0));
  const left = gt(credits.remainingCents, 0);
  return and(isActive, left, state === "open" ? gte(credits.expiresOn, today) : lt(credits.expiresOn, today));
}

function found(q: string): SQL | undefined {
  const like = likePattern(q);
  const code = creditKey(q);
  const number = /^\d{1,9}$/.test(q) ? Number(q) : undefined;
  return or(
    ilike(credits.customerName, like),
    ilike(credits.customerEmail, like),
    code ? eq(credits.code, code) : undefined,
    number === undefined ? undefined : eq(credits.originBookingId, number),
  );
}
