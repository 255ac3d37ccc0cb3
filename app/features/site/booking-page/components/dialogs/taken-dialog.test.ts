import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { oneOfDays } from "../page/day-labels.ts";
import { takenTitle } from "./taken-dialog.tsx";

const castle = { itemId: 3, name: "Castle Combo", wanted: 2, missing: 2 };
const slide = { itemId: 2, name: "Giant Slide", wanted: 1, missing: 1 };

test("the title names what is taken, and of several alike how many", () => {
  expect(takenTitle([], "May 30", "is closed")).toBe("May 30 is a day we're closed");
  expect(takenTitle([slide], "May 30", "just booked")).toBe("Giant Slide on May 30 was just booked by someone else");
  expect(takenTitle([{ ...castle, missing: 1 }], "May 30", "just booked")).toBe(
    "One Castle Combo on May 30 was just booked by someone else",
  );
  expect(takenTitle([castle], "May 30", "is booked")).toBe("Castle Combo on May 30 is already booked");
  expect(takenTitle([{ ...castle, wanted: 3 }], "May 30", "is booked")).toBe(
    "2 Castle Combo on May 30 are already booked",
  );
  expect(takenTitle([{ ...castle, missing: 1 }, slide], "May 30", "is blocked")).toBe(
    "One Castle Combo and Giant Slide on May 30 aren't available",
  );
});

test("of several days it is said that one of them is taken, and not that the first is [C27]", () => {
  const title = (first: string, days: number) => takenTitle([slide], oneOfDays(plainDate(first), days), "just booked");
  expect(title("2026-12-05", 1)).toBe("Giant Slide on December 5 was just booked by someone else");
  expect(title("2026-12-05", 2)).toBe("Giant Slide on December 5 or December 6 was just booked by someone else");
  expect(title("2026-12-30", 4)).toBe(
    "Giant Slide on a day from December 30 to January 2 was just booked by someone else",
  );
  expect(takenTitle([], oneOfDays(plainDate("2026-12-30"), 3), "is closed")).toBe(
    "A day from December 30 to January 1 is a day we're closed",
  );
});
