import { expect, test } from "vitest";
import { isOverdue } from "./office/quote-status.tsx";

test("a request is overdue after the promised hours, and never once it is answered", () => {
  const createdAt = "2026-05-12T12:00:00Z";
  expect(isOverdue({ status: "new", createdAt }, new Date("2026-05-13T11:59:00Z"), 24)).toBe(false);
  expect(isOverdue({ status: "new", createdAt }, new Date("2026-05-13T12:01:00Z"), 24)).toBe(true);
  expect(isOverdue({ status: "answered", createdAt }, new Date("2026-05-14T12:00:00Z"), 24)).toBe(false);
});
