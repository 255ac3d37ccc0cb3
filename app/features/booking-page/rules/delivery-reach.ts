import { isInServiceArea } from "../../booking/rules/delivery-address.ts";
import type { Details } from "./booking-flow.ts";

/** Whether the ZIP is complete and lies outside the area of free delivery. */
export function isOutOfReach({ zip }: Pick<Details, "zip">, zips: readonly string[]): boolean {
  return /^\s*\d{5}(-\d{4})?\s*$/.test(zip) && !isInServiceArea(zip, zips);
}
