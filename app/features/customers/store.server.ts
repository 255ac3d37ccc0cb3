import { and, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { bookings } from "../../../db/schema/booking.ts";
import { type Consent, customers } from "../../../db/schema/customers.ts";
import { digitsOf, mailboxOf } from "../../shared/contact-key.server.ts";

type Person = { name: string; email: string; phone: string; now: Date; consent?: Consent | undefined };

/**
 * The person in whose name an order is made. Anyone can type a mailbox, so nothing changes where it is known; once the order is
 * paid, or its mailed code is entered, `keepCustomer` does.
 */
export async function linkCustomer(tx: Tx, { name, email, phone, now }: Person): Promise<number | null> {
  if (email === "") return keepCustomer(tx, { name, email, phone, now });
  const made = { name, phone: digitsOf(phone), email: mailboxOf(email), consents: [], createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(customers)
    .values(made)
    .onConflictDoUpdate({ target: customers.email, targetWhere: sql`email <> ''`, set: { email: made.email } })
    .returning({ id: customers.id });
  return row?.id ?? null;
}

/** The person behind an order: known by mailbox, without one by phone number. Null when there is neither. */
export async function keepCustomer(tx: Tx, { name, email, phone, now, consent }: Person): Promise<number | null> {
  const known = { name, phone: digitsOf(phone), updatedAt: now };
  const made = { ...known, consents: consent ? [consent] : [], createdAt: now };
  const again = { ...known, ...(consent ? { consents: withConsent(consent) } : {}) };
  if (email !== "") {
    const [row] = await tx
      .insert(customers)
      .values({ ...made, email: mailboxOf(email) })
      .onConflictDoUpdate({ target: customers.email, targetWhere: sql`email <> ''`, set: again })
      .returning({ id: customers.id });
    return row?.id ?? null;
  }
  if (known.phone === "") return null;
  const id = await findByPhone(tx, known.phone);
  if (id !== undefined) {
    await tx.update(customers).set(again).where(eq(customers.id, id));
    return id;
  }
  const [row] = await tx.insert(customers).values(made).returning({ id: customers.id });
  return row?.id ?? null;
}

/** The same words count from the first time. */
function withConsent(consent: Consent) {
  const { to, words } = consent;
  const had = sql`${customers.consents} @> ${JSON.stringify([{ to, words }])}::jsonb`;
  return sql`case when ${had} then ${customers.consents} else ${customers.consents} || ${JSON.stringify([consent])}::jsonb end`;
}

async function findByPhone(tx: Tx, phone: string): Promise<number | undefined> {
  const byPhone = and(eq(customers.email, ""), eq(customers.phone, phone));
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(byPhone)
    .orderBy(desc(customers.id))
    .limit(1);
  return row?.id;
}

/** After an order went from one person to another: who has none left was the same person under a mistyped address. */
export async function leaveCustomer(tx: Tx, from: number | null, to: number | null): Promise<void> {
  if (from === null || from === to) return;
  if (to !== null) {
    await tx.execute(sql`update ${customers} set
        notes = concat_ws(E'\n', nullif(customers.notes, ''), nullif(gone.notes, '')),
        tags = customers.tags || gone.tags, consents = customers.consents || gone.consents
      from customers as gone where customers.id = ${to} and gone.id = ${from}
        and (gone.notes <> '' or gone.tags <> '[]' or gone.consents <> '[]')
        and not exists (select 1 from bookings where customer_id = gone.id)`);
  }
  await forgetWithoutOrders(tx, [from]);
}

/** Who has no order left that names them is forgotten. */
export async function forgetWithoutOrders(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // Held first: an order that is being made for one of them is seen once it is there.
  const them = inArray(customers.id, ids);
  await tx.select({ id: customers.id }).from(customers).where(them).orderBy(customers.id).for("update");
  const others = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, customers.id));
  await tx.delete(customers).where(and(them, notExists(others)));
}
