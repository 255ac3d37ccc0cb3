import { expect, test } from "vitest";
import { countsAsMove, noFreeMoveText } from "./move-reasons.ts";

test("weather and the owner's own reasons never use a free move up", () => {
  expect((["customer", "weather", "owner"] as const).filter(countsAsMove)).toEqual(["customer"]);
});

test("the owner reads why a customer has no free move", () => {
  expect(noFreeMoveText(1)).toContain("already used its free move.");
  expect(noFreeMoveText(2)).toContain("already used its 2 free moves.");
  expect(noFreeMoveText(0)).toContain("has no free move.");
});
