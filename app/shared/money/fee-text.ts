// Documents write fees with these functions. They are separate from business-text.ts, which public pages load.
import type { DeliveryZone } from "#config/business.ts";
import { formatCents } from "./money.ts";

/** Continues "Farther out,": `ask for a quote`, or the delivery fee there. */
export function fartherText(zones: readonly DeliveryZone[]): string {
  const quote = "ask for a quote";
  if (zones.length === 0) return quote;
  const fees = zones.map(({ name, feeCents }) => `${formatCents(feeCents)} in ${name}`);
  return `delivery costs ${new Intl.ListFormat("en-US").format(fees)}; for other places, ${quote}`;
}

/** For a setup on driveway or concrete: `nothing extra` or `$25 extra per unit`. */
export function hardSurfaceText(feeCents: number): string {
  return feeCents === 0 ? "nothing extra" : `${formatCents(feeCents)} extra per unit`;
}
