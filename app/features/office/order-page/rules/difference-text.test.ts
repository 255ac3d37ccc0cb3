import { expect, test } from "vitest";
import { newestTold } from "./difference-text.ts";

test("after a refused save and one more change of somebody else's, the order is saved about the newest version", () => {
  const afterSaving = newestTold(1, { version: 2 });
  const afterPreview = newestTold(afterSaving, { version: 3 });
  // The refusal of the save is still on the page.
  expect(newestTold(afterPreview, { version: 2 })).toBe(3);
  expect(newestTold(3, undefined)).toBe(3);
  expect(newestTold(3, { nearestDates: [] })).toBe(3);
});
