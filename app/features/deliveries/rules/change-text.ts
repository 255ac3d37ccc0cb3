import type { PlanChange } from "../../../shared/sent-plan.ts";
import { truckName } from "./plan-problems.ts";

/** What somebody else did: `moved Ada Kiker to Truck 2`. */
export function changeText({ what, truck }: PlanChange, customerName: string): string {
  const name = truck === undefined ? "" : truckName(truck);
  const texts: Record<PlanChange["what"], string> = {
    moved: `moved ${customerName} to ${name}`,
    unassigned: `took ${customerName} off the truck`,
    ordered: name ? `put ${name} in driving order` : "put the stops in driving order",
    truck_added: `added ${name}`,
    truck_removed: `removed ${name}`,
    crew: `changed who drives ${name}`,
    leaving: `changed when ${name} leaves`,
    sent: "sent the day to the crew",
  };
  return texts[what];
}
