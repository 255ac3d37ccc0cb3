import { and, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import { phoneDigits, readMailbox } from "#app/shared/people/contact-key.server.ts";
import type { Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { type Consent, customers } from "#db/schema/customers.ts";

type Person = {
  name: string;
  email: string;
  phone: string;
  now: Date;
  consent?: Consent | undefined;
  /** They had stopped texts and agree again. */
  isRenewed?: boolean;
};

async function keepByMailbox(tx: Tx, { name, email, phone, now, consent, isRenewed }: Person, isProven: boolean) {
  const mailbox = { email: readMailbox(email) };
  const facts = { name, phone: phoneDigits(phone), updatedAt: now };
  const proven = { ...facts, ...(consent ? { consents: withConsent(consent, isRenewed) } : {}) };
  const [row] = await tx
    .insert(customers)
    .values({ ...facts, ...mailbox, consents: isProven && consent ? [consent] : [], createdAt: now })
    .onConflictDoUpdate({
      target: customers.email,
      targetWhere: sql`email <> ''`,
      set: isProven ? proven : mailbox,
    })
    .returning({ id: customers.id });
  return row?.id ?? null;
}

/**
 * Finds or creates the person behind an order by mailbox, or else by phone number. Returns null without either. Anyone
 * can type a mailbox, so a known person only changes if the order is paid or its mailed code was entered.
 */
export async function keepCustomer(tx: Tx, person: Person, isProven = true): Promise<number | null> {
  const { name, email, now, consent, isRenewed } = person;
  const phone = phoneDigits(person.phone);
  if (email === "" && phone === "") return null;
  const id = email === "" ? await findByPhone(tx, phone) : undefined;
  if (id !== undefined) {
    const consents = consent ? { consents: withConsent(consent, isRenewed) } : {};
    await tx
      .update(customers)
      .set({ name, updatedAt: now, ...consents })
      .where(eq(customers.id, id));
    return id;
  }
  return keepByMailbox(tx, person, isProven);
}

/** The first consent to the same words counts, unless it was withdrawn in the meantime. */
function withConsent(consent: Consent, isRenewed = false) {
  const { to, words } = consent;
  if (isRenewed) return sql`${customers.consents} || ${JSON.stringify([consent])}::jsonb`;
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

/**
 * Runs after an order moved from one person to another. Somebody without any order left was the same person under a
 * mistyped address.
 */
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

export async function forgetWithoutOrders(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // Lock them first, so that an order being made for one of them is visible.
  const them = inArray(customers.id, ids);
  await tx.select({ id: customers.id }).from(customers).where(them).orderBy(customers.id).for("update");
  const others = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, customers.id));
  await tx.delete(customers).where(and(them, notExists(others)));
}
