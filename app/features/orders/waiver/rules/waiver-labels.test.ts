import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { timeToSign, versionText } from "./waiver-labels.ts";

test("the text that was signed is named by its day", () => {
  expect(versionText("2025-01-01")).toBe("Version of January 1, 2025");
  expect(versionText("2026-05-12 (2)")).toBe("Version of May 12, 2026 (2)");
  expect(versionText("draft")).toBe("Version of draft");
});

test("a missing signature says how soon the party is", () => {
  const today = plainDate("2026-05-28");
  const words = ["2026-05-27", "2026-05-28", "2026-05-29", "2026-06-01"].map((day) =>
    timeToSign(plainDate(day), today),
  );
  expect(words).toEqual(["The party is over", "The party is today", "The party is tomorrow", "4 days until the party"]);
});
