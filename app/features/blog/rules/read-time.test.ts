import { expect, test } from "vitest";
import { readTime } from "./read-time.ts";

test.each([
  [1, 1],
  [200, 1],
  [290, 1],
  [310, 2],
  [1000, 5],
])("%d words take %d min", (words, minutes) => {
  expect(readTime("word ".repeat(words))).toBe(minutes);
});

test("marks are no words", () => {
  expect(readTime("## - – ".repeat(500))).toBe(1);
});
