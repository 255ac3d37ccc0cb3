import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { deletePromoUse, holdPromoCode, releasePromoUse } from "../../pricing/promo-store.server.ts";
import { goodsCents } from "../../pricing/rules/discounts.ts";
import { promoKey } from "../../pricing/rules/promo-key.ts";
import { requirePromo, requireValidPromo } from "../book/price-request.server.ts";
import type { OrderChange } from "../change-schema.ts";
import { priceAsAgreed, type StoredOrder } from "../model/load-order.server.ts";

/** The code that goes and the one that comes, in one order for everybody. */
export async function holdCodes(tx: Tx, { promo }: StoredOrder, { promoCode }: OrderChange): Promise<void> {
  if (promoCode === undefined) return;
  const codes = new Set([promo?.code ?? "", promoKey(promoCode)]);
  for (const code of [...codes].sort()) if (code !== "") await holdPromoCode(tx, code);
}

/** A code that the order has stays at what it was worth; another one has to count today. */
export async function changePromo(tx: Tx, deps: Deps, order: StoredOrder, { promoCode }: OrderChange): Promise<void> {
  const { row, promo } = order;
  if (promoCode === undefined || promoKey(promoCode) === (promo?.code ?? "")) return;
  await deletePromoUse(tx, row.id);
  if (promoKey(promoCode) === "") return;
  const subtotalCents = goodsCents(priceAsAgreed({ ...order, promo: null }).lines);
  const range = { from: row.eventDate, through: row.lastDay };
  const { customerEmail: email, id: bookingId } = row;
  const code = await requireValidPromo(tx, deps, promoCode, { email, range, subtotalCents, bookingId });
  if (code) await requirePromo(tx, code, { bookingId, email, now: deps.now() });
  // An offer that is over counts again when it is sent once more.
  if (row.status === "proposed" && row.proposal !== "open") await releasePromoUse(tx, bookingId);
}
