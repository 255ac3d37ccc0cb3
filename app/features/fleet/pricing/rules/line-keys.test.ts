import { expect, test } from "vitest";
import { withLineKeys } from "./line-keys.ts";

test("two lines with the same text have different keys, and keep them when others come or go", () => {
  const castle = { kind: "base", label: "Castle Combo, full day" };
  const water = { kind: "wet", label: "Wet" };
  const keys = (...lines: (typeof castle)[]) => withLineKeys(lines).map(({ key }) => key);
  expect(new Set(keys(castle, castle, water)).size).toBe(3);
  expect(keys(castle, castle, water).slice(0, 2)).toEqual(keys(castle, castle));
  expect(withLineKeys([castle])[0]).toMatchObject(castle);
});
