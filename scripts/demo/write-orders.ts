// What the orders of the demo are made of: items with their units and days, lines, extras with their slots, codes.
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import type { Db } from "#db/database.ts";
import { bookingExtras, bookingItems, dayClaims, extraClaims, priceLines } from "#db/schema/booking.ts";
import { extras, units } from "#db/schema/catalog.ts";
import { promoCodes, promoUses } from "#db/schema/promo.ts";
import { demoExtras, demoPromo } from "./orders.ts";
import type { Demo, Inflatable } from "./rows.ts";

type WithId = Demo["bookings"][number] & { bookingId: number };

/** The demo business has two of one item. */
export async function insertSecondUnit(tx: Db, item: Inflatable | undefined): Promise<void> {
  if (!item) return;
  const name = `${item.name} 2`;
  await tx.insert(units).values({ inflatableId: item.id, name, position: 2 }).onConflictDoNothing();
}

/** The items of each order, its price, and its days; blocked days are those of all units. */
export async function insertOrders(tx: Db, orders: WithId[], blocks: Demo["blocks"]): Promise<void> {
  const fleet = Map.groupBy(
    await tx.select().from(units).orderBy(units.position, units.id),
    ({ inflatableId }) => inflatableId,
  );
  const claims: (typeof dayClaims.$inferInsert)[] = [];
  const lines: (typeof priceLines.$inferInsert)[] = [];
  const rows = await tx
    .insert(bookingItems)
    .values(
      orders.flatMap(({ items, bookingId }) =>
        items.map(({ unit: _unit, ...item }, at) => ({ ...item, position: at + 1, bookingId })),
      ),
    )
    .returning({ id: bookingItems.id, bookingId: bookingItems.bookingId, position: bookingItems.position });
  const madeOf = Map.groupBy(rows, ({ bookingId }) => bookingId);
  for (const { bookingId, items, claim, prices } of orders) {
    const made = (madeOf.get(bookingId) ?? []).toSorted((a, b) => a.position - b.position);
    items.forEach(({ inflatableId, unit }, at) => {
      const unitId = fleet.get(inflatableId)?.[unit]?.id ?? 0;
      const about = { bookingId, bookingItemId: made[at]?.id ?? null, inflatableId, unitId };
      for (const date of claim?.dates ?? []) {
        if (claim) claims.push({ ...about, date, kind: claim.kind, reason: claim.reason, createdAt: claim.createdAt });
      }
    });
    prices.forEach(({ item, ...line }, at) => {
      const bookingItemId = item === null ? null : (made[item]?.id ?? null);
      lines.push({ ...line, bookingId, position: at + 1, bookingItemId });
    });
  }
  const blocked = blocks.flatMap((block) =>
    (fleet.get(block.inflatableId) ?? []).map(({ id }) => {
      return { ...block, kind: "block" as const, unitId: id, blockId: `demo ${block.reason}` };
    }),
  );
  await tx.insert(dayClaims).values([...claims, ...blocked]);
  await tx.insert(priceLines).values(lines);
}

/** What goes along, with a slot for each of it on each day. */
export async function insertExtras(tx: Db, orders: WithId[]): Promise<void> {
  const wanted = orders.filter((order) => order.extras.length > 0);
  const createdAt = orders[0]?.booking.createdAt ?? new Date(0);
  const made = await tx
    .insert(extras)
    .values(demoExtras.map((extra, at) => ({ ...extra, position: at + 1, createdAt })))
    .onConflictDoUpdate({ target: extras.name, set: { active: true } })
    .returning({ id: extras.id, name: extras.name });
  const ids = new Map(made.map(({ id, name }) => [name, id]));
  const rows: (typeof bookingExtras.$inferInsert)[] = [];
  const claims: (typeof extraClaims.$inferInsert)[] = [];
  const used = new Map<string, number>();
  for (const { bookingId, booking, claim, extras: along } of wanted) {
    for (const { extra, quantity } of along) {
      const extraId = ids.get(extra.name) ?? 0;
      const { name, priceCents, per } = extra;
      rows.push({ bookingId, extraId, quantity, name, priceCents, per, taxable: true });
      for (let day = 0; claim && day < (booking.days ?? 1); day += 1) {
        const date = addDays(plainDate(booking.eventDate), day);
        const first = used.get(`${extraId} ${date}`) ?? 0;
        used.set(`${extraId} ${date}`, first + quantity);
        for (let slot = first + 1; slot <= first + quantity; slot += 1) claims.push({ extraId, date, slot, bookingId });
      }
    }
  }
  if (rows.length > 0) await tx.insert(bookingExtras).values(rows);
  if (claims.length > 0) await tx.insert(extraClaims).values(claims);
}

/** The code of the demo, and who used it; one that ended gave it back. */
export async function insertPromoUses(tx: Db, orders: WithId[]): Promise<void> {
  const createdAt = orders[0]?.booking.createdAt ?? new Date(0);
  const [code] = await tx
    .insert(promoCodes)
    .values({ ...demoPromo, createdAt })
    .returning({ id: promoCodes.id });
  const uses = orders
    .filter(({ usesPromo }) => usesPromo)
    .map(({ bookingId, booking, claim }) => ({
      bookingId,
      promoCodeId: code?.id ?? 0,
      email: booking.customerEmail,
      basisPoints: demoPromo.basisPoints,
      oncePerCustomer: false,
      minimumCents: 0,
      released: !claim,
      createdAt: booking.createdAt,
    }));
  if (uses.length > 0) await tx.insert(promoUses).values(uses);
}
