import type { Business } from "../../../../config/business.ts";
import { Problem } from "../../../shared/problem.ts";
import { type Zone, zoneOf } from "../../pricing/rules/zone.ts";
import { type Address, addressLine, isInServiceArea, splitAddress, zipOf } from "./delivery-address.ts";

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
  const address = addressOf(request);
  const line = addressLine(address);
  if (request.zip === undefined) {
    const outOfArea = line !== "" && !isInServiceArea(line, serviceArea.zips);
    return { address, outOfArea, zone: null, problem: undefined };
  }
  // The address is where the truck goes: what it says counts before what is said beside it.
  const zip = zipOf(line) ?? request.zip.trim();
  const zone = zoneOf(zip, serviceArea);
  const problem = zone === "outside" ? outsideArea(zip, contact.phone) : undefined;
  return { address, outOfArea: zone === "outside", zone: typeof zone === "string" ? null : zone, problem };
}

function addressOf({ street, city, state, zip, customerAddress }: PlaceRequest): Address {
  if (street && city) return { street, city, state: state ?? "", zip: zip?.trim() ?? "" };
  const split = splitAddress(customerAddress);
  return zip && zipOf(addressLine(split)) === undefined ? { ...split, zip: zip.trim() } : split;
}

function outsideArea(zip: string, phone: string): Problem {
  const message = `We don't deliver to ${zip} online. Please call us at ${phone} or ask for a quote.`;
  return new Problem(422, "outside_area", message, { fields: { zip: message } });
}
