import { expect, test } from "vitest";
import type { Inflatable } from "../schema.ts";
import { itemConflicts, withoutGivenUp } from "./item-conflicts.ts";
import { newItemValues } from "./item-values.ts";

const base: Inflatable = {
  id: 3,
  slug: "palm-tree-combo-rental",
  ...newItemValues({ name: "Palm Tree Combo", price: 215, wetAvailable: true, windLimitMph: 15 }),
};

test("only fields that both changed differently need a choice; all other changes stay", () => {
  const theirs = { ...base, price: 220, capacity: 10, description: "Palms." };
  const change = { price: 225, wetFee: 45, description: "Palms." };
  expect(itemConflicts(base, theirs, change)).toEqual({
    conflicts: [{ path: "price", label: "Price a day", was: "$215", mine: "$225", theirs: "$220" }],
    keptOfMine: ["Wet fee"],
    keptOfTheirs: ["Description", "Capacity"],
  });
});

test("a value that lost the choice is not sent", () => {
  expect(withoutGivenUp({ price: 225, wetFee: 45 }, { price: "theirs" })).toEqual({ wetFee: 45 });
});
