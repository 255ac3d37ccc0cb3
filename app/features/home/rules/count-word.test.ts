import { expect, test } from "vitest";
import { countWord } from "./count-word.ts";

test.each([
  [1, "One"],
  [5, "Five"],
  [12, "Twelve"],
  [13, "13"],
])("%i is written %s", (count, word) => {
  expect(countWord(count)).toBe(word);
});
