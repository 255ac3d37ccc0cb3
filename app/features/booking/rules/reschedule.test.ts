import { describe, expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { makesDepositFinal, whyNotReschedule } from "./reschedule.ts";

describe("moving inside the last seven days", () => {
  const today = plainDate("2026-06-14");
  const eventDate = plainDate("2026-06-20");

  test("makes the deposit final, whatever the new day is; weather and the owner's own reason do not", () => {
    expect(makesDepositFinal({ eventDate, today, reason: "customer", fullRefundDays: 7 })).toBe(true);
    expect(makesDepositFinal({ eventDate, today, reason: "weather", fullRefundDays: 7 })).toBe(false);
    expect(makesDepositFinal({ eventDate, today, reason: "owner", fullRefundDays: 7 })).toBe(false);
    expect(
      makesDepositFinal({ eventDate, today: plainDate("2026-06-13"), reason: "customer", fullRefundDays: 7 }),
    ).toBe(false);
  });
});

test("one move is free, weather always is", () => {
  expect(whyNotReschedule(0, "customer", 1)).toBeUndefined();
  expect(whyNotReschedule(1, "customer", 1)).toContain("already used its free move");
  expect(whyNotReschedule(5, "weather", 1)).toBeUndefined();
});
