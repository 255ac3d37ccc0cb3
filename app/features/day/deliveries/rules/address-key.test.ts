import { expect, test } from "vitest";
import { addressKey } from "./address-key.ts";

test("an address is the same however it is written", () => {
  const key = "41 n main st ellijay ga 30540";
  expect(addressKey("41 North Main Street, Ellijay, GA 30540")).toBe(key);
  expect(addressKey("  41 N. Main St.  Ellijay, ga 30540 ")).toBe(key);
  expect(addressKey("41 N Main St, Apt #2, Ellijay, GA 30540")).not.toBe(key);
  expect(addressKey("")).toBe("");
});
