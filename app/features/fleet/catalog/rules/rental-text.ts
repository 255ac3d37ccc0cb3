const list = new Intl.ListFormat("en-US", { type: "conjunction" });

const countText = (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`);

/** For example `Castle Combo`, `Castle Combo and Giant Slide` or `2 × Castle Combo, Giant Slide, and Water Slide`. */
export function rentalsText(items: readonly { name: string }[]): string {
  const names = Map.groupBy(items, ({ name }) => name);
  return list.format([...names].map(([name, same]) => countText(name, same.length)));
}

/** For example `Wet`, `Dry`, or of several `2 of 3 wet`. */
export function waterText(items: readonly { runsWet: boolean }[]): string {
  const wet = items.filter(({ runsWet }) => runsWet).length;
  if (wet === 0) return "Dry";
  return wet === items.length ? "Wet" : `${wet} of ${items.length} wet`;
}

/** For example `2 × Generator` and `Tables`. */
export function extrasTexts(extras: readonly { name: string; quantity: number }[]): string[] {
  return extras.map(({ name, quantity }) => countText(name, quantity));
}

/** Names rentals and extras: `Castle Combo, 2 × Generator`; of extras alone, `Generator`. */
export function orderText(
  items: readonly { name: string }[],
  extras: readonly { name: string; quantity: number }[],
): string {
  const rentals = items.length > 0 ? [rentalsText(items)] : [];
  return [...rentals, ...extrasTexts(extras)].join(", ");
}
