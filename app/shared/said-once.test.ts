import { expect, test } from "vitest";
import { saidOnce } from "./said-once.ts";

test("a sentence stands beside its field or above the form, never in both places", () => {
  expect(saidOnce("This date is taken.", { eventDate: "This date is taken." })).toBeUndefined();
  expect(saidOnce("Something went wrong.", { eventDate: "This date is taken." })).toBe("Something went wrong.");
});
