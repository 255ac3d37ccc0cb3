import { expect, test } from "vitest";
import { extendedHold } from "./extended-hold.ts";

const ended = new Date("2026-05-12T17:00:00Z");
const after = (minutes: number) => new Date(ended.getTime() + minutes * 60_000);

test("a hold lives on in steps of ten minutes, and never more than a day", () => {
  expect(extendedHold(ended, after(1))).toEqual(after(11));
  expect(extendedHold(ended, after(23 * 60))).toEqual(after(23 * 60 + 10));
  expect(extendedHold(ended, after(24 * 60 - 3))).toEqual(after(24 * 60));
  expect(extendedHold(ended, after(24 * 60))).toBeUndefined();
});
