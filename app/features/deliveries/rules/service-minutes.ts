import type { Business } from "../../../../config/business.ts";
import type { StopKind } from "../../../shared/vocabulary.ts";

/** Saying hello, walking through it, collecting and signing. */
const WITH_CUSTOMER = 5;

/** How long the crew is at a stop. Each further item takes half as long as the first: the crew shares the work. */
export function serviceMinutes(kind: StopKind, items: number, setup: Business["setup"]): number {
  const first = kind === "delivery" ? setup.minutes.to : setup.breakdownMinutes;
  return WITH_CUSTOMER + first + Math.ceil(first / 2) * Math.max(0, items - 1);
}
