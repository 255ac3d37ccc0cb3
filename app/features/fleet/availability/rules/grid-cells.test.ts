import { expect, test } from "vitest";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { cellForKey } from "./grid-cells.ts";

test("keys walk over days and rentals, a page at a time, and neither into days that are over nor beyond the last", () => {
  const today = plainDate("2026-06-08");
  const saturday = plainDate("2026-06-13");
  const last = plainDate("2026-06-19");
  const grid = {
    ...{ itemIds: [2, 3], shown: { from: today, through: plainDate("2026-06-21") } },
    ...{ window: { from: today }, stepPage: (date: typeof today, step: number) => addDays(date, 7 * step) },
  };
  const from = { itemId: 2, date: saturday };
  expect(cellForKey(from, "ArrowDown", grid)).toEqual({ itemId: 3, date: saturday });
  expect(cellForKey(from, "ArrowUp", grid)).toEqual(from);
  expect(cellForKey(from, "End", grid)?.date).toBe("2026-06-21");
  expect(cellForKey(from, "PageDown", grid)?.date).toBe("2026-06-20");
  expect(cellForKey(from, "PageDown", { ...grid, window: { from: today, through: last } })?.date).toBe(last);
  expect(cellForKey({ ...from, date: today }, "ArrowLeft", grid)?.date).toBe(today);
  expect(cellForKey(from, "x", grid)).toBeUndefined();
});
