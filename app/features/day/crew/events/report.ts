// One event of a device with the order that it is about, as its effects read it.

import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { CrewEvent } from "../crew-schema.ts";

/** What somebody in the office has to know, and whether money was counted that is not in the books. */
export type Outcome = { problem: string | undefined; moneyWaits: boolean };

export type Report<Kind extends CrewEvent["kind"] = CrewEvent["kind"]> = {
  event: Extract<CrewEvent, { kind: Kind }>;
  order: Order;
  /** Now, by who had the device. */
  act: Act;
  /** When it happened. */
  at: Date;
  /** The order was canceled, called off or moved while the crew was on its way: what is counted or broken is true all the same. */
  isGone: boolean;
};
