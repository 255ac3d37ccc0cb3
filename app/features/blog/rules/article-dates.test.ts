import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { longDay, mediumDay, shortDay } from "./article-dates.ts";

test("a day reads the same wherever the server stands", () => {
  const day = plainDate("2026-09-01");
  expect([shortDay(day), mediumDay(day), longDay(day)]).toEqual(["Sep 1", "Sep 1, 2026", "September 1, 2026"]);
});
