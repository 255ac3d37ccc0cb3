import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { longMoment } from "../../../shared/business-clock.ts";
import { orderText } from "../../catalog/rules/rental-text.ts";
import type { MessageOf } from "../../messages/message-data.ts";
import { notify } from "../../messages/notify.server.ts";
import { describeOrder } from "../emails/describe-order.server.ts";
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
  await notify(
    tx,
    deps,
    {
      kind: "addition",
      booking: describeOrder(deps, await loadOrder(tx, row)),
      added: orderText(wanted.items, wanted.extras),
      until: longMoment(expiresAt),
      ...{ what, amountCents },
    },
    { event: `addition-${id}-${what}`, bookingId: row.id, customerEmail: row.customerEmail },
  );
}
