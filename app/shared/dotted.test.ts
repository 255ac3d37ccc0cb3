import { expect, test } from "vitest";
import { dotted } from "./dotted.ts";

test("a line can break after a dot, never before it; what is empty leaves no dot", () => {
  expect(dotted("Ellijay", "", undefined, "Wet")).toBe("Ellijay\u00a0· Wet");
});
