const ZIP_LAST = /(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|United States)?[\s.]*$/i;

/**
 * Whether delivery to an address is free, by its ZIP code. Street and town names are too ambiguous, so without a ZIP code
 * the owner has to check.
 */
export function isInServiceArea(address: string, zips: readonly string[]): boolean {
  const zip = addressZip(address);
  return zip !== undefined && zips.includes(zip);
}

/** The five digits of its ZIP code. A house number may have five digits too; the ZIP code is last. */
export function addressZip(address: string): string | undefined {
  return ZIP_LAST.exec(address)?.[1];
}

type Places = { towns: readonly string[]; regionName: string };

/** The town of an address, for a short line: a town we serve, else what is before the state. Empty when there is none. */
export function addressTown(address: string, { towns, regionName }: Places): string {
  const parts = address.split(",").map((part) => part.trim());
  const isTown = (part: string) => (town: string) => part.toLowerCase() === town.toLowerCase();
  const known = parts.flatMap((part) => towns.find(isTown(part)) ?? [])[0];
  if (known) return known;
  // Typed without commas, the longest name counts: an address that ends with East Ellijay ends with Ellijay, too.
  const endsWith = (town: string) => parts.length === 1 && address.toLowerCase().endsWith(` ${town.toLowerCase()}`);
  const last = towns.filter(endsWith).toSorted((one, other) => other.length - one.length)[0];
  if (last) return last;
  const state = parts.findLastIndex((part) => isState(part.replace(/\s*\d{5}(-\d{4})?$/, ""), regionName));
  return (state > 0 ? parts[state - 1] : parts.length > 1 ? parts[1] : "") ?? "";
}

function isState(name: string, regionName: string): boolean {
  return /^[A-Z]{2}$/i.test(name) || name.toLowerCase() === regionName.toLowerCase();
}

export type Address = { street: string; city: string; state: string; zip: string };

const SPLIT = /^(.*[^ ,]), ([^ ,][^,]*), ([A-Za-z]{2}) (\d{5}(?:-\d{4})?)$/;

/** `12 Orchard Ln, Ellijay, GA 30540` in its parts; what reads otherwise stands whole in the street. */
export function splitAddress(line: string): Address {
  const [, street, city, state, zip] = SPLIT.exec(line.trim()) ?? [];
  if (street === undefined || city === undefined || state === undefined || zip === undefined)
    return { street: line.trim(), city: "", state: "", zip: "" };
  return { street, city, state, zip };
}

/** As one line, exactly as the database puts it together. */
export function addressLine({ street, city, state, zip }: Address): string {
  return `${street}${city && `, ${city}`}${state && `, ${state}`}${zip && ` ${zip}`}`;
}
