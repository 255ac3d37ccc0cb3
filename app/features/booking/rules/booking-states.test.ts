import { expect, test } from "vitest";
import { afterMove } from "./booking-states.ts";

test("a booking that ended cannot be moved back to life, but for a late payment", () => {
  expect(afterMove("cancelled", "pay")).toBeUndefined();
  expect(afterMove("completed", "cancel")).toBeUndefined();
  expect(afterMove("confirmed", "expire")).toBeUndefined();
  expect(afterMove("expired", "pay")).toBe("confirmed");
});
