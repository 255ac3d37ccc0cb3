import { type DeliveryArea, zoneOf } from "../../pricing/rules/zone.ts";
import { zipOf } from "./delivery-address.ts";

export type CorrectedPlace = {
  outOfArea: boolean;
  /** Its ZIP, where the delivery there costs something else than was agreed. */
  zip: string | undefined;
};

type Agreed = { customerAddress: string; outOfArea: boolean; deliveryZone: string; deliveryCents: number };

/** What a corrected address means for the delivery. The same ZIP is the same place, and what was agreed about it stays. */
export function correctedPlace(agreed: Agreed, newAddress: string | undefined, area: DeliveryArea): CorrectedPlace {
  const zip = newAddress === undefined ? undefined : zipOf(newAddress);
  if (newAddress === undefined || (zip !== undefined && zip === zipOf(agreed.customerAddress)))
    return { outOfArea: agreed.outOfArea, zip: undefined };
  if (zip === undefined) return { outOfArea: newAddress !== "", zip: undefined };
  const zone = zoneOf(zip, area);
  const { name, feeCents } = typeof zone === "string" ? { name: "", feeCents: 0 } : zone;
  const isAsAgreed = name === agreed.deliveryZone && feeCents === agreed.deliveryCents;
  return { outOfArea: zone === "outside", zip: isAsAgreed ? undefined : zip };
}
