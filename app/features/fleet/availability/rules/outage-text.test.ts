import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { toSettleText } from "./outage-text.ts";

test("a unit that is at a customer's is not called irreplaceable", () => {
  const today = plainDate("2026-05-15");
  expect(toSettleText({ from: "2026-05-15" }, today)).toBe("It went out already. Call the customer.");
  expect(toSettleText({ from: "2026-05-16" }, today)).toContain("No other unit is free.");
});
