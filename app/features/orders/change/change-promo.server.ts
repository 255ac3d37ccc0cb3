import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { deletePromoUse, holdPromoCode, releasePromoUse } from "../../pricing/promo-store.server.ts";
import { goodsCents } from "../../pricing/rules/discounts.ts";
import { promoKey } from "../../pricing/rules/promo-key.ts";
import { requirePromo, requireValidPromo } from "../book/price-request.server.ts";
import type { OrderChange } from "../change-schema.ts";
import { type Order, priceAsAgreed } from "../model/load-orders.server.ts";

/** The code that goes and the one that comes, in one order for everybody. */
export async function holdCodes(tx: Tx, { promo }: Order, { promoCode }: OrderChange): Promise<void> {
  if (promoCode === undefined) return;
  const codes = new Set([promo?.code ?? "", promoKey(promoCode)]);
  for (const code of [...codes].sort()) if (code !== "") await holdPromoCode(tx, code);
}

/** A code that the order has stays at what it was worth; another one has to count today. True where it changed. */
export async function changePromo(tx: Tx, deps: Deps, order: Order, { promoCode }: OrderChange): Promise<boolean> {
  if (promoCode === undefined || promoKey(promoCode) === (order.promo?.code ?? "")) return false;
  await deletePromoUse(tx, order.id);
  if (promoKey(promoCode) === "") return true;
  const subtotalCents = goodsCents(priceAsAgreed({ ...order, promo: null }).lines);
  const range = { from: order.eventDate, through: order.lastDay };
  const { customerEmail: email, id: bookingId } = order;
  const code = await requireValidPromo(tx, deps, promoCode, { email, range, subtotalCents, bookingId });
  if (code) await requirePromo(tx, code, { bookingId, email, now: deps.now() });
  // An offer that is over counts again when it is sent once more.
  if (order.status === "proposed" && order.proposal !== "open") await releasePromoUse(tx, bookingId);
  return true;
}
