import { expect, test } from "vitest";
import { afterMove } from "./order-states.ts";

test("an ended booking has no way back, except for a late payment", () => {
  expect(afterMove("cancelled", "pay")).toBeUndefined();
  expect(afterMove("completed", "cancel")).toBeUndefined();
  expect(afterMove("confirmed", "expire")).toBeUndefined();
  expect(afterMove("expired", "pay")).toBe("confirmed");
});
