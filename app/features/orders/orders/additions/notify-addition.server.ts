import type { Deps } from "#app/deps.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import type { Tx } from "#db/database.ts";
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
