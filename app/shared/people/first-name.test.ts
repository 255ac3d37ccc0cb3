import { expect, test } from "vitest";
import { firstName } from "./first-name.ts";

test.each([
  ["Hannah Teague", "Hannah"],
  ["  José   Nuñez ", "José"],
  ["D'Angelo O’Brien", "D'Angelo"],
  ["Pastor Jim Lowe", "Jim"],
  ["Mrs. Lowe", "Mrs. Lowe"],
  ["Dr Anne Lowe", "Anne"],
  ["Pastor", undefined],
  ["👩‍👧", undefined],
  ["👩‍👧 Hannah", undefined],
  ["Roosevelt PTA", undefined],
  ["First Baptist Church of Ellijay", undefined],
  ["www.cheap-pills.example now", undefined],
  ["", undefined],
])("%j is addressed as %j [C31]", (name, expected) => {
  expect(firstName(name)).toBe(expected);
});
