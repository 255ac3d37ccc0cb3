/**
 * The version that whoever saves again means: the newest one that a refusal told them of. What was said earlier of an older
 * one stays on the page, and changes nothing.
 */
export function newestTold(known: number, details: Record<string, unknown> | undefined): number {
  const told = details?.version;
  return typeof told === "number" && told > known ? told : known;
}
