// Which rentals the quote form offers, and under which names: the specification's, not the catalog's.

type Rental = { type: string; name: string };

/** In the order of the form. */
const specNames = new Map([
  ["slip-slide", "Slip and Slide"],
  ["giant-slide", "Big Slide Rental"],
  ["castle-combo", "Castle Combo"],
  ["palm-combo", "Palm Tree Combo"],
  ["castle-basketball", "Royal Castle"],
]);

/** The named types first, each once, then all other rentals. The name is what is sent, so no name appears twice. */
export function quoteItems(rentals: readonly Rental[]): Rental[] {
  const offered = new Map<string, Rental>();
  const named = new Set<Rental>();
  for (const [type, name] of specNames) {
    const first = rentals.find((rental) => rental.type === type);
    if (!first) continue;
    named.add(first);
    offered.set(name, { type, name });
  }
  for (const rental of rentals) {
    if (named.has(rental) || offered.has(rental.name)) continue;
    offered.set(rental.name, { type: rental.type, name: rental.name });
  }
  return [...offered.values()];
}

/** The rental that a quote request names, by its name in the catalog or in the form. */
export function rentalAskedFor<Item extends Rental>(asked: string, rentals: readonly Item[]): Item | undefined {
  const named = rentals.find(({ name }) => name === asked);
  if (named) return named;
  return rentals.find(({ type }) => specNames.get(type) === asked);
}

/**
 * Of what was chosen, the rentals that exist, each once. Anything else is dropped: the list is mailed to an address that
 * anybody may have typed, so it must not carry arbitrary text.
 */
export function onlyOffered(asked: string[], rentals: readonly Rental[]): string[] {
  return [...new Set(asked)].filter((name) => rentalAskedFor(name, rentals) !== undefined);
}

/** The requested rentals for the office: our name, followed by the form's name if it differs. */
export function askedNames(asked: readonly string[], rentals: readonly Rental[]): string[] {
  return asked.map((name) => {
    const ours = rentalAskedFor(name, rentals)?.name ?? name;
    return ours === name ? name : `${ours} (${name})`;
  });
}
