import type { Business } from "#config/business.ts";
import type { BookingFacts } from "../../message-data.ts";
import { list, type Part } from "./email.ts";

/** Tells the customer how to prepare for the rented items. */
export function preparation({ items, extras }: BookingFacts, site: Business["site"]): Part {
  const hasPower = extras.some(({ name }) => /\bgenerator/i.test(name));
  const { outletVolts: volts } = site;
  const outlets = items.length > 1 ? `${items.length} separate ${volts} V outlets` : `A ${volts} V outlet`;
  return list(
    "Before we arrive",
    `A flat spot with ${site.clearanceFt} ft of clearance on every side and nothing overhead.`,
    `A path at least ${site.pathFt} ft wide, with gates open.`,
    ...(hasPower ? [] : [`${outlets} within ${site.outletWithinFt} ft.`]),
    ...(items.some(({ wet, wetByNature }) => wet || wetByNature) ? ["A garden hose that reaches the spot."] : []),
    "Dogs inside, toys and sticks off the grass.",
  );
}
