import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { longMoment } from "../../../shared/business-clock.ts";
import { orderText } from "../../catalog/rules/rental-text.ts";
import type { MessageOf } from "../../messages/message-data.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import type { OrderAddition } from "./addition-store.server.ts";

type News = Pick<MessageOf<"addition">, "what" | "amountCents">;

export async function notifyAddition(
  tx: Tx,
  deps: Deps,
  row: Booking,
  { id, wanted, expiresAt }: OrderAddition,
  { what, amountCents }: News,
): Promise<void> {
  const [added, until] = [orderText(wanted.items, wanted.extras), longMoment(expiresAt, deps.timeZone())];
  const news = { kind: "addition", added, until, what, amountCents } as const;
  await notifyOrder(tx, deps, await loadOrder(tx, row), news, { event: `addition-${id}-${what}` });
}
