import { business } from "../../../../config/business.ts";

/** Whether an address lies where delivery is free: by its post code, or by the name of a town we serve. */
export function isInServiceArea(address: string): boolean {
  const zips: readonly string[] = business.serviceArea.zips;
  const found = address.match(/\b\d{5}(?=(-\d{4})?\b)/g);
  // The post code stands last; a house number may have five digits too.
  const zip = found?.at(-1);
  if (zip !== undefined && /\bGA\b|Georgia|\d{5}(-\d{4})?\s*$/i.test(address)) return zips.includes(zip);
  const text = address.toLowerCase();
  return business.serviceArea.towns.some((town) => text.includes(town.toLowerCase()));
}
