import { type DeliveryArea, findZone, type Zone } from "#app/features/fleet/pricing/rules/zone.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Business } from "#config/business.ts";
import { type Address, addressLine, addressZip, isInServiceArea, splitAddress } from "./delivery-address.ts";

type PlaceRequest = {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  customerAddress: string;
};

export type DeliveryPlace = { address: Address; outOfArea: boolean; zone: Zone | null };
type Area = Pick<Business, "serviceArea" | "contact">;

/**
 * Our own form says the ZIP; then its zone decides, and outside of all zones a customer is asked to call. A call without one is
 * taken as it is and flagged.
 */
export function deliveryPlace(
  request: PlaceRequest,
  { serviceArea, contact }: Area,
): DeliveryPlace & { problem: Problem | undefined } {
  const address = readAddress(request);
  const line = addressLine(address);
  if (request.zip === undefined) {
    const outOfArea = line !== "" && !isInServiceArea(line, serviceArea.zips);
    return { address, outOfArea, zone: null, problem: undefined };
  }
  // The address is where the truck goes: what it says counts before what is said beside it.
  const zip = addressZip(line) ?? request.zip.trim();
  const zone = findZone(zip, serviceArea);
  const problem = zone === "outside" ? outsideArea(zip, contact.phone) : undefined;
  return { address, outOfArea: zone === "outside", zone: typeof zone === "string" ? null : zone, problem };
}

function readAddress({ street, city, state, zip, customerAddress }: PlaceRequest): Address {
  if (street && city) return { street, city, state: state ?? "", zip: zip?.trim() ?? "" };
  const split = splitAddress(customerAddress);
  return zip && addressZip(addressLine(split)) === undefined ? { ...split, zip: zip.trim() } : split;
}

function outsideArea(zip: string, phone: string): Problem {
  const message = `We don't deliver to ${zip} online. Please call us at ${phone} or ask for a quote.`;
  return new Problem(422, "outside_area", message, { fields: { zip: message } });
}

export type CorrectedPlace = {
  outOfArea: boolean;
  /** Its ZIP, where the delivery there costs something else than was agreed. */
  zip: string | undefined;
};

type Agreed = { customerAddress: string; outOfArea: boolean; deliveryZone: string; deliveryCents: number };

/** What a corrected address means for the delivery. The same ZIP is the same place, and what was agreed about it stays. */
export function correctedPlace(agreed: Agreed, newAddress: string | undefined, area: DeliveryArea): CorrectedPlace {
  const zip = newAddress === undefined ? undefined : addressZip(newAddress);
  if (newAddress === undefined || (zip !== undefined && zip === addressZip(agreed.customerAddress)))
    return { outOfArea: agreed.outOfArea, zip: undefined };
  if (zip === undefined) return { outOfArea: newAddress !== "", zip: undefined };
  const zone = findZone(zip, area);
  const { name, feeCents } = typeof zone === "string" ? { name: "", feeCents: 0 } : zone;
  const isAsAgreed = name === agreed.deliveryZone && feeCents === agreed.deliveryCents;
  return { outOfArea: zone === "outside", zip: isAsAgreed ? undefined : zip };
}

/** Parks and schools may want a certificate of insurance. */
export const wantsCertificate = (place: string | null | undefined) => place === "park" || place === "school";
