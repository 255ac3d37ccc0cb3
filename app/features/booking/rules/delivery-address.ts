const ZIP_LAST = /(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|United States)?[\s.]*$/i;

/**
 * Whether delivery to an address is free, by its ZIP code. Street and town names are too ambiguous, so without a ZIP code
 * the owner has to check.
 */
export function isInServiceArea(address: string, zips: readonly string[]): boolean {
  // A house number may have five digits too; the ZIP code is last.
  const [, zip] = ZIP_LAST.exec(address) ?? [];
  return zip !== undefined && zips.includes(zip);
}

type Places = { towns: readonly string[]; region: string; regionName: string };

/** The town of an address, for a short line: a town we serve, else what is before the state. */
export function townOf(address: string, { towns, region, regionName }: Places): string {
  const text = address.toLowerCase();
  const known = towns.find((town) => text.includes(`${town.toLowerCase()},`) || text.endsWith(town.toLowerCase()));
  if (known) return known;
  const parts = address.split(",").map((part) => part.trim());
  const states = [region, regionName].map((name) => name.toLowerCase());
  const state = parts.findLastIndex((part) => states.some((name) => part.toLowerCase().split(/\s+\d/)[0] === name));
  return (state > 0 ? parts[state - 1] : parts.length > 1 ? parts[1] : "") ?? "";
}
