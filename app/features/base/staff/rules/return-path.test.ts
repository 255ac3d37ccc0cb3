import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test("a page of this site is kept", () => {
  expect(returnPath("/email-admin")).toBe("/email-admin");
  expect(returnPath("/admin?tab=waivers")).toBe("/admin?tab=waivers");
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/.//evil.example",
  "",
  null,
  undefined,
])("%s leads to the dashboard instead", (path) => expect(returnPath(path)).toBe("/admin"));
