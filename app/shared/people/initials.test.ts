import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Ada Kiker", "AK"],
  ["  mary-jo  van der Berg ", "MB"],
  ["Cher", "C"],
  ["Érica Ñandú", "ÉÑ"],
  ["", ""],
])("the initials of %j are %j", (name, short) => {
  expect(initials(name)).toBe(short);
});
