import { count, eq } from "drizzle-orm";
import { phoneDigits, readMailbox } from "#app/shared/people/contact-key.server.ts";
import { StartError } from "#config/env.server.ts";
import type { Db } from "#db/database.ts";
import { bookings, dayClaims } from "#db/schema/booking.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { customers } from "#db/schema/customers.ts";
import { demoCheckouts, demoRefunds } from "#db/schema/demo-payments.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { quotes } from "#db/schema/quote.ts";
import { waivers } from "#db/schema/waiver.ts";
import { cardCompanyBooks } from "./card-company.ts";
import { makeDemo } from "./make-demo.ts";
import { doubledItem } from "./orders.ts";
import type { Demo, Inflatable } from "./rows.ts";
import { insertExtras, insertOrders, insertPromoUses, insertSecondUnit } from "./write-orders.ts";

type Inputs = { now: Date; holdMinutes: number; seed: number };

/** All of it or nothing, and only into a database where nobody has booked, blocked or asked for anything. */
export async function writeDemo(db: Db, inputs: Inputs): Promise<Demo> {
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    const catalogue = await tx.select().from(inflatables).where(eq(inflatables.active, true)).orderBy(inflatables.id);
    if (catalogue.length === 0) throw new StartError("There's no active rental to make demo bookings for.");
    const demo = makeDemo({ ...inputs, catalogue });
    await insertDemo(tx, demo, catalogue);
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

async function insertDemo(tx: Db, demo: Demo, catalogue: Inflatable[]): Promise<void> {
  const customerIds = await keepCustomers(tx, demo);
  const made = await tx
    .insert(bookings)
    .values(
      demo.bookings.map(({ booking }) => ({
        ...booking,
        customerId: customerIds.get(readMailbox(booking.customerEmail)),
      })),
    )
    .returning({ id: bookings.id, token: bookings.token });
  const ids = new Map(made.map(({ id, token }) => [token, id]));
  const withIds = demo.bookings.map((one) => ({ ...one, bookingId: findId(ids, one.booking.token) }));

  await insertSecondUnit(tx, doubledItem(catalogue));
  await insertOrders(tx, withIds, demo.blocks);
  await insertExtras(tx, withIds);
  await insertPromoUses(tx, withIds);
  await tx.insert(ledgerEntries).values(withIds.flatMap((one) => one.ledger.map((row) => ({ ...row, ...idIn(one) }))));
  await tx
    .insert(waivers)
    .values(withIds.flatMap(({ waiver, bookingId }) => (waiver ? [{ ...waiver, bookingId }] : [])));
  await tx.insert(quotes).values(demo.quotes);
  const { checkouts, refunds } = cardCompanyBooks(withIds);
  await tx.insert(demoCheckouts).values(checkouts);
  if (refunds.length > 0) await tx.insert(demoRefunds).values(refunds);
}

/** One person for each mailbox. */
async function keepCustomers(tx: Db, demo: Demo): Promise<Map<string, number>> {
  const people = demo.bookings.map(({ booking }) => ({
    name: booking.customerName,
    email: readMailbox(booking.customerEmail),
    phone: phoneDigits(booking.customerPhone),
    createdAt: booking.createdAt,
    updatedAt: booking.createdAt,
  }));
  const rows = await tx
    .insert(customers)
    .values([...new Map(people.map((person) => [person.email, person])).values()])
    .returning({ id: customers.id, email: customers.email });
  return new Map(rows.map(({ id, email }) => [email, id]));
}

const idIn = ({ bookingId }: { bookingId: number }) => ({ bookingId });

function findId(ids: Map<string, number>, token: string): number {
  const id = ids.get(token);
  if (id === undefined) throw new Error(`The database gave no id to the booking with token ${token}`);
  return id;
}
