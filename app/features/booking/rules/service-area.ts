const ZIP_LAST = /(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|United States)?[\s.]*$/i;

/**
 * Whether an address lies where delivery is free, by its ZIP. Without one nobody can tell (streets are named after
 * towns, and towns after each other), so the owner is asked to look.
 */
export function isInServiceArea(address: string, zips: readonly string[]): boolean {
  // A house number may have five digits too; the ZIP stands last, behind the state or the town.
  const [, zip] = ZIP_LAST.exec(address) ?? [];
  return zip !== undefined && zips.includes(zip);
}
