import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { listPayingCredits, type PayingCredit } from "#app/features/orders/credits/pay-with-credit.server.ts";
import { listLedgers } from "#app/features/orders/money/ledger-store.server.ts";
import type { OrderMoney } from "#app/features/orders/money/read-balance.server.ts";
import { listRefunds, type RefundRow } from "#app/features/orders/money/refund-store.server.ts";
import { sumMoney } from "#app/features/orders/money/rules/order-money.ts";
import { listWaiversOfBookings } from "#app/features/orders/waiver/store.server.ts";
import type { Db, Tx } from "#db/database.ts";
import { priceStoredOrder } from "../rules/price-stored-order.ts";
import {
  listOrderExtras,
  listOrderItems,
  listOrderPromos,
  listPriceLines,
  type OrderExtra,
  type OrderItem,
  type OrderLine,
  type OrderPromo,
} from "./order-lines-store.server.ts";
import { type Booking, lockBooking } from "./order-row-store.server.ts";

type OrderWaiver = Awaited<ReturnType<typeof listWaiversOfBookings>>[number];

/** One order with everything it is made of. What anyone sees of it, on a page or in an email, is a function of this value. */
export type Order = Booking & {
  items: OrderItem[];
  extras: OrderExtra[];
  lines: OrderLine[];
  totalCents: number;
  promo: OrderPromo | null;
  money: OrderMoney;
  /** Asked of the payment provider, whatever became of them. */
  refunds: RefundRow[];
  /** The rain checks that pay for it. */
  credits: PayingCredit[];
  /** The newest first. */
  waivers: OrderWaiver[];
};

/** Any number of orders with one query per table. */
export async function loadOrders(db: Db | Tx, rows: Booking[]): Promise<Order[]> {
  // One after the other: inside a transaction there is one connection.
  const ids = rows.map(({ id }) => id);
  const items = byBooking(await listOrderItems(db, ids));
  const extras = byBooking(await listOrderExtras(db, ids));
  const lines = byBooking(await listPriceLines(db, ids));
  const promos = byBooking(await listOrderPromos(db, ids));
  const entries = await listLedgers(db, ids);
  const ledgers = byBooking(entries);
  const refunds = byBooking(await listRefunds(db, ids));
  const credits = await listPayingCredits(db, entries);
  const waivers = byBooking(await listWaiversOfBookings(db, ids));
  return rows.map((row) => {
    const ledger = ledgers.get(row.id) ?? [];
    const paying = new Set(ledger.map(({ creditId }) => creditId));
    return {
      ...row,
      items: items.get(row.id) ?? [],
      extras: extras.get(row.id) ?? [],
      lines: lines.get(row.id) ?? [],
      totalCents: totalCents(lines.get(row.id) ?? []),
      promo: promos.get(row.id)?.[0] ?? null,
      money: sumMoney(ledger, refunds.get(row.id) ?? []),
      refunds: refunds.get(row.id) ?? [],
      credits: credits.filter(({ id }) => paying.has(id)),
      waivers: waivers.get(row.id) ?? [],
    };
  });
}

/** With its items alone: what stands there on which days, without prices and money. */
export type RentedOrder = Booking & Pick<Order, "items">;

export async function loadRented(db: Db | Tx, rows: Booking[]): Promise<RentedOrder[]> {
  const ids = rows.map(({ id }) => id);
  const items = byBooking(await listOrderItems(db, ids));
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [] }));
}

export async function loadOrder(db: Db | Tx, row: Booking): Promise<Order> {
  const [order] = await loadOrders(db, [row]);
  return order as Order;
}

/** The same, with its row held until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<Order | undefined> {
  const row = await lockBooking(tx, id);
  return row && loadOrder(tx, row);
}

function byBooking<T extends { bookingId: number }>(rows: T[]): Map<number, T[]> {
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}

/** What it costs by what was agreed: its own terms and prices, whatever they are today. */
export function priceAsAgreed(order: Booking & Pick<Order, "items" | "extras" | "promo">) {
  return priceStoredOrder(order, order, order.terms);
}
