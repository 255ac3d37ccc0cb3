import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { WaiverStatus } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { sendTogether } from "#db/engine/send-together.server.ts";
import { CHAIN_LOCK } from "#db/lock-order.ts";
import { waivers, waiverTexts } from "#db/schema/waiver.ts";
import { findRows, searchTerms } from "#db/search.server.ts";
import { rowCount } from "#db/totals.server.ts";

export type Waiver = typeof waivers.$inferSelect;
type NewWaiver = typeof waivers.$inferInsert;

export async function insertWaiver(db: Db | Tx, waiver: NewWaiver): Promise<Waiver> {
  const [row] = await db.insert(waivers).values(waiver).returning();
  if (!row) throw new Error("The database returned no waiver");
  return row;
}

export async function findWaiver(db: Db | Tx, id: number): Promise<Waiver | undefined> {
  const [row] = await db.select().from(waivers).where(eq(waivers.id, id));
  return row;
}

export async function findWaiverByToken(db: Db | Tx, token: string): Promise<Waiver | undefined> {
  const [row] = await db.select().from(waivers).where(eq(waivers.token, token));
  return row;
}

export async function findWaiverOfBooking(db: Db | Tx, bookingId: number): Promise<Waiver | undefined> {
  const [row] = await db
    .select()
    .from(waivers)
    .where(eq(waivers.bookingId, bookingId))
    .orderBy(desc(waivers.id))
    .limit(1);
  return row;
}

/** The waivers of any number of bookings, newest first, without signatures and documents. */
export async function listWaiversOfBookings(db: Db | Tx, bookingIds: number[]) {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(waivers)
    .where(inArray(waivers.bookingId, bookingIds))
    .orderBy(desc(waivers.id));
  return rows.map(asSummary);
}

/** The key of the newest waiver of each booking, where it waits for its signature. */
export async function listSigningTokens(db: Db | Tx, bookingIds: readonly number[]): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map();
  const { bookingId, status, token } = waivers;
  const rows = await db
    .selectDistinctOn([bookingId], { bookingId, status, token })
    .from(waivers)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(bookingId, desc(waivers.id));
  return new Map(rows.flatMap((row) => (row.status === "unsigned" ? [[row.bookingId, row.token] as const] : [])));
}

/** A waiver that was just stored, as `listWaiversOfBookings` would read it back. */
export function summarizeWaiver(waiver: Waiver) {
  const { fullName: customerName, email: customerEmail, phone: customerPhone, signedAt: signatureDate } = waiver;
  return asSummary({ ...waiver, customerName, customerEmail, customerPhone, signatureDate });
}

/** What nobody signed yet speaks of the order as it is now; what was signed stays as it was signed. */
export async function updateUnsignedWaivers(db: Db | Tx, bookingId: number, change: Partial<NewWaiver>): Promise<void> {
  await db
    .update(waivers)
    .set(change)
    .where(and(eq(waivers.bookingId, bookingId), eq(waivers.status, "unsigned")));
}

export async function lockWaiver(tx: Tx, id: number): Promise<Waiver | undefined> {
  const [row] = await tx.select().from(waivers).where(eq(waivers.id, id)).for("update");
  return row;
}

export async function updateWaiver(db: Db | Tx, id: number, change: Partial<NewWaiver>): Promise<void> {
  await db.update(waivers).set(change).where(eq(waivers.id, id));
}

/** Other signing links for a booking's waivers, signed or not. Gives back those that were. */
export async function renewWaiverTokens(tx: Tx, bookingId: number, newToken: () => string): Promise<string[]> {
  const { id, token } = waivers;
  const rows = await tx
    .select({ id, token })
    .from(waivers)
    .where(eq(waivers.bookingId, bookingId))
    .orderBy(asc(id))
    .for("update");
  for (const row of rows) await updateWaiver(tx, row.id, { token: newToken() });
  return rows.map((row) => row.token);
}

export async function voidWaivers(db: Db | Tx, bookingId: number): Promise<void> {
  await db.update(waivers).set({ status: "void" }).where(eq(waivers.bookingId, bookingId));
}

/** A restored booking gets its waiver back, signed or not as it was. */
export async function restoreWaivers(db: Db | Tx, bookingId: number): Promise<void> {
  const status = sql`case when ${waivers.hash} is null then 'unsigned' else 'confirmed' end`;
  await db.update(waivers).set({ status }).where(eq(waivers.bookingId, bookingId));
}

/** The end of the chain, held until the transaction is over: the next signature follows this one and no other. */
export async function lockChainEnd(
  tx: Tx,
  text: typeof waiverTexts.$inferInsert,
): Promise<{ hash: string | null; position: number }> {
  const { hash, chainPosition } = waivers;
  const end = tx
    .select({ hash, position: chainPosition })
    .from(waivers)
    .where(isNotNull(chainPosition))
    .orderBy(desc(chainPosition))
    .limit(1)
    .as("chain_end");
  const lookAtEnd = tx
    .select({
      hash: end.hash,
      position: end.position,
      hasText: sql<boolean>`exists (select from ${waiverTexts} where ${waiverTexts.sha256} = ${text.sha256})`,
    })
    .from(sql`(select 1) as one_row`)
    .leftJoin(end, sql`true`);
  const lock = tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [, [row]] = await sendTogether([lock, lookAtEnd]);
  if (!row?.hasText) await keepWaiverText(tx, text);
  return { hash: row?.hash ?? null, position: row?.position ?? 0 };
}

/** Keeps the first document ever made for a record; a later one is thrown away. False when there is an earlier one. */
export async function keepFirstPdf(db: Db | Tx, id: number, pdf: Uint8Array): Promise<boolean> {
  const first = and(eq(waivers.id, id), isNull(waivers.pdf));
  return (await db.update(waivers).set({ pdf }).where(first).returning({ id: waivers.id })).length > 0;
}

/** Keeps a text for ever, from the first signature on. */
export async function keepWaiverText(db: Db | Tx, text: typeof waiverTexts.$inferInsert): Promise<void> {
  await db.insert(waiverTexts).values(text).onConflictDoNothing();
}

/** The text behind a signature, as it was read. */
export async function findWaiverText(db: Db | Tx, sha256: string) {
  const [row] = await db.select().from(waiverTexts).where(eq(waiverTexts.sha256, sha256));
  return row;
}

export async function listWaiverTexts(db: Db | Tx) {
  return db.select().from(waiverTexts);
}

export async function listSigned(db: Db | Tx): Promise<Waiver[]> {
  return db.select().from(waivers).where(isNotNull(waivers.chainPosition)).orderBy(asc(waivers.chainPosition));
}

const summaryColumns = {
  id: waivers.id,
  bookingId: waivers.bookingId,
  customerName: waivers.fullName,
  customerEmail: waivers.email,
  customerPhone: waivers.phone,
  customerAddress: waivers.customerAddress,
  eventDate: waivers.eventDate,
  lastDay: waivers.lastDay,
  productName: waivers.productName,
  items: waivers.items,
  status: waivers.status,
  wetOption: waivers.wetOption,
  signatureDate: waivers.signedAt,
  createdAt: waivers.createdAt,
};

type SummaryRow = Pick<Waiver, "eventDate" | "lastDay" | "productName" | "items" | "wetOption">;

/** Records that are older than the list of items speak of one item on one day. */
function asSummary<T extends SummaryRow>(row: T) {
  const items = row.items ?? [{ name: row.productName, wet: row.wetOption }];
  return { ...row, lastDay: row.lastDay ?? row.eventDate, items: items.map(({ name, wet }) => ({ name, wet })) };
}

/** The list without signatures and documents: they are large, and asked for one by one. */
export async function listWaivers(
  db: Db | Tx,
  filter: { q: string; status?: WaiverStatus | undefined },
  page: { limit: number; offset: number },
) {
  const { where, total } = await findWaivers(db, filter);
  const rows = await db
    .select(summaryColumns)
    .from(waivers)
    .where(where)
    .orderBy(desc(waivers.createdAt), desc(waivers.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows: rows.map(asSummary), total };
}

async function findWaivers(db: Db | Tx, { q, status }: { q: string; status?: WaiverStatus | undefined }) {
  const where = status && eq(waivers.status, status);
  if (!q) return { where, total: await rowCount(db, "waivers", status) };
  return findRows(db, waivers, where, searchTerms(waivers, q, [waivers.bookingId]));
}
