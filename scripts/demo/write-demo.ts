import { count, eq } from "drizzle-orm";
import { StartError } from "../../config/env.server.ts";
import type { Db } from "../../db/database.ts";
import { bookingItems, bookings, dayClaims, ledgerEntries, priceLines } from "../../db/schema/booking.ts";
import { inflatables, units } from "../../db/schema/catalog.ts";
import { demoCheckouts, demoRefunds } from "../../db/schema/demo-payments.ts";
import { quotes } from "../../db/schema/quote.ts";
import { waivers } from "../../db/schema/waiver.ts";
import { cardCompanyBooks } from "./card-company.ts";
import { makeDemo } from "./make-demo.ts";
import type { Demo } from "./rows.ts";

type Inputs = { now: Date; holdMinutes: number; seed: number };

/** All of it or nothing, and only into a database where nobody has booked, blocked or asked for anything. */
export async function writeDemo(db: Db, inputs: Inputs): Promise<Demo> {
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    const catalogue = await tx.select().from(inflatables).where(eq(inflatables.active, true)).orderBy(inflatables.id);
    if (catalogue.length === 0) throw new StartError("There's no active rental to make demo bookings for.");
    const demo = makeDemo({ ...inputs, catalogue });
    await insertDemo(tx, demo);
    return demo;
  });
}

async function refuseUnlessEmpty(tx: Db): Promise<void> {
  for (const [table, what] of [
    [bookings, "bookings"],
    [waivers, "waivers"],
    [quotes, "quote requests"],
    [dayClaims, "blocked days"],
  ] as const) {
    const [found] = await tx.select({ rows: count().mapWith(Number) }).from(table);
    if (found?.rows)
      throw new StartError(`This database already has ${what}. Demo data only goes into an empty database.`);
  }
}

async function insertDemo(tx: Db, demo: Demo): Promise<void> {
  const made = await tx
    .insert(bookings)
    .values(demo.bookings.map(({ booking }) => booking))
    .returning({ id: bookings.id, token: bookings.token });
  const ids = new Map(made.map(({ id, token }) => [token, id]));
  const withIds = demo.bookings.map((one) => ({ ...one, bookingId: idOf(ids, one.booking.token) }));

  await insertOrders(tx, withIds, demo.blocks);
  await tx.insert(ledgerEntries).values(withIds.flatMap((one) => one.ledger.map((row) => ({ ...row, ...idIn(one) }))));
  await tx
    .insert(waivers)
    .values(withIds.flatMap(({ waiver, bookingId }) => (waiver ? [{ ...waiver, bookingId }] : [])));
  await tx.insert(quotes).values(demo.quotes);
  const { checkouts, refunds } = cardCompanyBooks(withIds);
  await tx.insert(demoCheckouts).values(checkouts);
  if (refunds.length > 0) await tx.insert(demoRefunds).values(refunds);
}

type WithId = Demo["bookings"][number] & { bookingId: number };

/** The things of each order, its price, and the days of the first unit of each item. */
async function insertOrders(tx: Db, orders: WithId[], blocks: Demo["blocks"]): Promise<void> {
  const fleet = await tx.select().from(units).orderBy(units.position, units.id);
  const unitOf = (inflatableId: number) => fleet.find((unit) => unit.inflatableId === inflatableId)?.id ?? 0;
  const claims: (typeof dayClaims.$inferInsert)[] = [];
  const lines: (typeof priceLines.$inferInsert)[] = [];
  const items = await tx
    .insert(bookingItems)
    .values(
      orders.flatMap((one) => one.items.map((item, at) => ({ ...item, position: at + 1, bookingId: one.bookingId }))),
    )
    .returning();
  const itemsOf = Map.groupBy(items, ({ bookingId }) => bookingId);
  for (const { bookingId, claim, prices } of orders) {
    const mine = itemsOf.get(bookingId) ?? [];
    for (const { id, inflatableId } of mine) {
      if (claim) claims.push({ ...claim, bookingId, bookingItemId: id, inflatableId, unitId: unitOf(inflatableId) });
    }
    prices.forEach(({ item, ...line }, at) => {
      lines.push({
        ...line,
        bookingId,
        position: at + 1,
        bookingItemId: item === null ? null : (mine[item]?.id ?? null),
      });
    });
  }
  const blocked = blocks.map((block) => ({ ...block, kind: "block" as const, unitId: unitOf(block.inflatableId) }));
  await tx.insert(dayClaims).values([...claims, ...blocked]);
  await tx.insert(priceLines).values(lines);
}

const idIn = ({ bookingId }: { bookingId: number }) => ({ bookingId });

function idOf(ids: Map<string, number>, token: string): number {
  const id = ids.get(token);
  if (id === undefined) throw new Error(`The database gave no id to the booking with token ${token}`);
  return id;
}
