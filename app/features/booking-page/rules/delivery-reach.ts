import { isInServiceArea } from "../../booking/rules/service-area.ts";
import { deliveryAddress } from "./booking-body.ts";
import type { Details } from "./booking-flow.ts";

/** Whether the address is complete enough to say that it lies outside the area of free delivery. */
export function isOutOfReach(address: Pick<Details, "street" | "city" | "zip">): boolean {
  const complete = /^\s*\d{5}(-\d{4})?\s*$/.test(address.zip);
  return complete && !isInServiceArea(deliveryAddress(address));
}
