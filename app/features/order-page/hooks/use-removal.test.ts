import { expect, test } from "vitest";
import { removalRefusal } from "./use-removal.ts";

test("somebody else's change is said to be the reason", () => {
  expect(removalRefusal("Giant Slide", { code: "changed_meanwhile", message: "Changed." }).title).toBe(
    "Couldn't remove Giant Slide: the booking was changed meanwhile.",
  );
  const other = { code: "cannot_change", message: "This booking is canceled, so it can't be changed." };
  expect(removalRefusal("Giant Slide", other)).toEqual({
    title: "Couldn't remove Giant Slide",
    description: other.message,
  });
});
