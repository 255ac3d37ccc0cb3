import { and, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { customers } from "../../../db/schema/customers.ts";
import { digitsOf, mailboxOf } from "../../shared/contact-key.server.ts";

type Person = { name: string; email: string; phone: string; now: Date };

/** The person behind an order: known by mailbox, without one by phone number. Null when there is neither. */
export async function keepCustomer(tx: Tx, { name, email, phone, now }: Person): Promise<number | null> {
  const known = { name, phone: digitsOf(phone), updatedAt: now };
  if (email !== "") {
    const [row] = await tx
      .insert(customers)
      .values({ ...known, email: mailboxOf(email), createdAt: now })
      .onConflictDoUpdate({ target: customers.email, targetWhere: sql`email <> ''`, set: known })
      .returning({ id: customers.id });
    return row?.id ?? null;
  }
  if (known.phone === "") return null;
  const byPhone = and(eq(customers.email, ""), eq(customers.phone, known.phone));
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(byPhone)
    .orderBy(desc(customers.id))
    .limit(1);
  if (row) return row.id;
  const [made] = await tx
    .insert(customers)
    .values({ ...known, createdAt: now })
    .returning({ id: customers.id });
  return made?.id ?? null;
}
