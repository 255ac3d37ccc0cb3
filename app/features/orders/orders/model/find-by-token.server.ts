import { looksLikeToken } from "#app/shared/people/private-token.server.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { loadOrder, type Order } from "./load-orders.server.ts";
import { type Booking, findBookingByToken } from "./order-row-store.server.ts";

/** The booking of a private link. */
export async function findByToken({ db }: { db: Db | Tx }, token: string): Promise<Booking | undefined> {
  return looksLikeToken(token) ? findBookingByToken(db, token) : undefined;
}

export async function findOrderByToken(db: Db | Tx, token: string): Promise<Order | undefined> {
  const row = await findByToken({ db }, token);
  return row && loadOrder(db, row);
}

export async function requireByToken(db: Db | Tx, token: string): Promise<Booking> {
  return orNotFound(await findByToken({ db }, token), "booking");
}
