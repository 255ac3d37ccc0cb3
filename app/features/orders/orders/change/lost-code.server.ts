// A promo code holds for certain event days. Moving an order out of them shows what it costs without the code, and has to be agreed to.
// Moves for the weather, and those that the business decides, keep it.

import type { Deps } from "#app/deps.server.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { coversEvent } from "#app/features/fleet/pricing/rules/promo-verdict.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { orderChangeSchema } from "../change-schema.ts";
import { type Order, priceAsAgreed } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { changeOrder } from "./change-order.server.ts";

/** By how much the price goes up without the code. */
export type LostCode = { code: string; moreCents: number };

/** Undefined where a move to these days changes nothing about the price. */
export function findLostCode(order: Order, to: DayRange): LostCode | undefined {
  if (!order.promo || coversEvent(order.promo, { eventDate: to.from, lastDay: to.through })) return undefined;
  const moreCents = priceAsAgreed({ ...order, promo: null }).totalCents - order.totalCents;
  return moreCents > 0 ? { code: order.promo.code, moreCents } : undefined;
}

/** Compared with what the page showed: nobody pays more than they agreed to. */
export function requireAgreed({ code, moreCents }: LostCode, agreedCents: number): void {
  if (moreCents === agreedCents) return;
  const message = `Promo code ${code} doesn't cover that day, so the price goes up by ${formatWithCents(moreCents)}. Nothing was moved yet.`;
  throw new Problem(409, "promo_lost", message, { fields: { moreCents: message }, details: { code, moreCents } });
}

/** Its email is that of the move. */
export async function dropCode(tx: Tx, deps: Deps, act: Act, row: Booking): Promise<void> {
  const change = orderChangeSchema.parse({ version: row.version, promoCode: "", tell: false });
  await changeOrder(tx, deps, act, row.id, change);
}
