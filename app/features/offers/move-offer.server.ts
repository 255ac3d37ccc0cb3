import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import type { LostCode } from "../orders/change/lost-code.server.ts";
import { type Move, moveOrder } from "../orders/lifecycle/move-order.server.ts";
import type { Booking } from "../orders/model/order-row-store.server.ts";
import { sendOffer } from "./make-offer.server.ts";

/** Moves an offer and, while it is open, sends it again with its new day. */
export async function moveOffer(tx: Tx, deps: Deps, act: Act, row: Booking, move: Move): Promise<LostCode | undefined> {
  const lost = await moveOrder(tx, deps, act, move);
  if (row.proposal === "open" && row.eventDate !== move.date) await sendOffer(tx, deps, row.id);
  return lost;
}
