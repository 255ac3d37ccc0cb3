// What is rented, in words.

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

const counted = (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`);

/** `Castle Combo`, `Castle Combo and Giant Slide`, `2 × Castle Combo, Giant Slide, and Water Slide`. */
export function thingsText(items: readonly { name: string }[]): string {
  const names = Map.groupBy(items, ({ name }) => name);
  return list.format([...names].map(([name, same]) => counted(name, same.length)));
}

/** The same with what goes along: `Castle Combo, 2 × Generator`. */
export function orderText(
  items: readonly { name: string }[],
  extras: readonly { name: string; quantity: number }[],
): string {
  const along = extras.map(({ name, quantity }) => counted(name, quantity));
  return [thingsText(items), ...along].join(", ");
}
