import { expect, test } from "vitest";
import { joinWithDots } from "./join-with-dots.ts";

test("a line can break after a dot, never before it, and an empty part leaves no dot", () => {
  expect(joinWithDots("Ellijay", "", undefined, "Wet")).toBe("Ellijay\u00a0· Wet");
});
