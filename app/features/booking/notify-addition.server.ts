import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { longMoment } from "../../shared/business-clock.ts";
import type { MessageOf } from "../messages/message-data.ts";
import { notify } from "../messages/notify.server.ts";
import type { OrderAddition } from "./addition-store.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { orderText } from "./rules/order-text.ts";
import type { Booking } from "./store.server.ts";

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
      booking: await bookingFacts(tx, deps, row),
      added: orderText(wanted.items, wanted.extras),
      until: longMoment(expiresAt),
      ...{ what, amountCents },
    },
    { event: `addition-${id}-${what}`, bookingId: row.id, customerEmail: row.customerEmail },
  );
}
