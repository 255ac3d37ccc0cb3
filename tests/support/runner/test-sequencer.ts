import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Browser tests keep the machine busy, tests of faults mostly wait: for a restart, a retry, a time-out. Side by side they
 * take less time than one after the other. What shares its worker between files comes last, as it would anyway.
 */
export class InterleavedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const {
      browser = [],
      unit = [],
      faults = [],
      ground = [],
    } = Object.groupBy(sorted, ({ project: { name } }) =>
      name === "browser" || name === "unit" || name === "ground" ? name : "faults",
    );
    return [...spread(browser, faults), ...unit, ...ground];
  }
}

/** Both lists in their own order, the shorter one evenly among the longer one. */
function spread<Item>(...lists: Item[][]): Item[] {
  return lists
    .flatMap((list) => list.map((item, index) => ({ item, place: (index + 0.5) / list.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
