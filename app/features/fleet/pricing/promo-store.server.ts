import { and, eq, inArray, ne } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { readMailbox } from "#app/shared/people/contact-key.server.ts";
import type { Db, Tx } from "#db/database.ts";
import { databaseCode } from "#db/engine/retry-conflicts.server.ts";
import { promoCodes, promoUses } from "#db/schema/promo.ts";
import { promoKey } from "./rules/promo-key.ts";

/** Locks a code until the transaction ends, so that its users take turns. */
export async function holdPromoCode(tx: Tx, typed: string) {
  const [row] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, promoKey(typed)))
    .for("no key update");
  return row && asRules(row);
}

/** Reads the code without a lock, for a preview. */
export async function findPromoCode(db: Db | Tx, typed: string) {
  const [row] = await db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, promoKey(typed)));
  return row && asRules(row);
}

export type PromoCode = NonNullable<Awaited<ReturnType<typeof findPromoCode>>>;

function asRules(row: typeof promoCodes.$inferSelect) {
  const { validFrom, validUntil, eventFrom, eventUntil } = row;
  return {
    ...row,
    validFrom: validFrom as PlainDate | null,
    validUntil: validUntil as PlainDate | null,
    eventFrom: eventFrom as PlainDate | null,
    eventUntil: eventUntil as PlainDate | null,
  };
}

export async function hasUsedPromo(
  db: Db | Tx,
  promoCodeId: number,
  email: string,
  exceptBooking = 0,
): Promise<boolean> {
  // An empty email identifies nobody.
  if (email === "") return false;
  const rows = await db
    .select({ id: promoUses.bookingId })
    .from(promoUses)
    .where(
      and(
        eq(promoUses.promoCodeId, promoCodeId),
        eq(promoUses.email, readMailbox(email)),
        eq(promoUses.released, false),
        ne(promoUses.bookingId, exceptBooking),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Use = { bookingId: number; email: string; now: Date };

export async function insertPromoUse(tx: Tx, code: PromoCode, { bookingId, email, now }: Use): Promise<void> {
  const { id: promoCodeId, oncePerCustomer, basisPoints, amountCents, minimumCents } = code;
  const worth = { oncePerCustomer, basisPoints, amountCents, minimumCents };
  const mailbox = email === "" ? `none-${bookingId}` : readMailbox(email);
  await tx.insert(promoUses).values({ bookingId, promoCodeId, email: mailbox, ...worth, createdAt: now });
}

/** Removes the code from an order. Somebody else may use it, and the price no longer includes it. */
export async function deletePromoUse(tx: Tx, bookingId: number): Promise<void> {
  await tx.delete(promoUses).where(eq(promoUses.bookingId, bookingId));
}

/** Others may use the code; the order keeps the price that was agreed. */
export async function releasePromoUse(tx: Tx, bookingId: number): Promise<void> {
  await tx
    .update(promoUses)
    .set({ released: true })
    .where(and(eq(promoUses.bookingId, bookingId), eq(promoUses.released, false)));
}

/**
 * Counts the use again when an ended order is restored. Returns false if the code is used up by now; then nothing is
 * counted, and the caller says whether the agreed price stays.
 */
export async function takePromoUseBack(tx: Tx, bookingId: number): Promise<boolean> {
  return changeUse(tx, bookingId, { released: false });
}

/**
 * Moves the use to a corrected email. Returns false if that mailbox has used up the code; the price stays as agreed.
 */
export async function movePromoUse(tx: Tx, bookingId: number, email: string): Promise<boolean> {
  return changeUse(tx, bookingId, { email: readMailbox(email) });
}

/** Locks the code before its use, as a first use does. */
async function changeUse(tx: Tx, bookingId: number, change: Partial<typeof promoUses.$inferInsert>): Promise<boolean> {
  const mine = eq(promoUses.bookingId, bookingId);
  const code = tx.select({ id: promoUses.promoCodeId }).from(promoUses).where(mine);
  await tx.select({ id: promoCodes.id }).from(promoCodes).where(inArray(promoCodes.id, code)).for("no key update");
  try {
    await tx.transaction((inner) => inner.update(promoUses).set(change).where(mine));
    return true;
  } catch (error) {
    if (!["23505", "23514"].includes(databaseCode(error) ?? "")) throw error;
    return false;
  }
}
