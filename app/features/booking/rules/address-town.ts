/** The town of an address, for a line that has room for no more: a town we serve, else what stands before the state. */
export function townOf(address: string, towns: readonly string[]): string {
  const text = address.toLowerCase();
  const known = towns.find((town) => text.includes(`${town.toLowerCase()},`) || text.endsWith(town.toLowerCase()));
  if (known) return known;
  const parts = address.split(",").map((part) => part.trim());
  const state = parts.findLastIndex((part) => /^(GA|Georgia)\b/i.test(part));
  return (state > 0 ? parts[state - 1] : parts.length > 1 ? parts[1] : "") ?? "";
}
