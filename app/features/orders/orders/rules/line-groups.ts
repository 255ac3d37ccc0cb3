// The stored lines of a price by what they are about: an item, an extra, or the order as a whole.

type Line = { kind: string };

export function lineGroups<L extends Line>(lines: readonly L[], itemOf: (line: L) => number | null) {
  return {
    ofItem: (id: number) => lines.filter((line) => itemOf(line) === id),
    /** In the order of the extras. */
    ofExtras: lines.filter(({ kind }) => kind === "extra"),
    /** Fees, discounts and tax. */
    rest: lines.filter((line) => line.kind !== "extra" && itemOf(line) === null),
  };
}
