// The stored lines of a price by what they are about: an item, an extra, or the order as a whole.

type Line = { kind: string };

export function lineGroups<L extends Line>(lines: readonly L[], thingOf: (line: L) => number | null) {
  return {
    ofThing: (id: number) => lines.filter((line) => thingOf(line) === id),
    /** In the order of the extras. */
    ofExtras: lines.filter(({ kind }) => kind === "extra"),
    /** Fees, discounts and tax. */
    rest: lines.filter((line) => line.kind !== "extra" && thingOf(line) === null),
  };
}
