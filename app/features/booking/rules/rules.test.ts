import { describe, expect, test } from "vitest";
import { startingBusiness } from "../../../../config/business.ts";
import { plainDate } from "../../../shared/plain-date.ts";
import { afterMove } from "./booking-states.ts";
import { refundByRule } from "./cancellation.ts";
import { isInServiceArea } from "./delivery-address.ts";
import { makesDepositFinal, whyNotReschedule } from "./reschedule.ts";

const policy = { fullRefundDays: 7, depositBasisPoints: 5000 };

describe("cancelling", () => {
  const eventDate = plainDate("2026-06-20");
  const facts = { paidCents: 12_500, totalCents: 25_000, eventDate, depositFinal: false };

  test("seven days before, everything comes back", () => {
    expect(refundByRule({ ...facts, today: plainDate("2026-06-13") }, policy)).toEqual({
      refundCents: 12_500,
      keptCents: 0,
    });
  });

  test("six days before, the deposit is kept", () => {
    expect(refundByRule({ ...facts, today: plainDate("2026-06-14") }, policy)).toEqual({
      refundCents: 0,
      keptCents: 12_500,
    });
  });

  test("who paid in full gets back what is above the deposit", () => {
    const late = refundByRule({ ...facts, paidCents: 25_000, today: plainDate("2026-06-19") }, policy);
    expect(late).toEqual({ refundCents: 12_500, keptCents: 12_500 });
  });
});

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

  test("a final deposit is kept long before the new day; what was paid above it comes back", () => {
    const facts = { totalCents: 25_000, eventDate: plainDate("2026-08-01"), today, depositFinal: true };
    expect(refundByRule({ ...facts, paidCents: 12_500 }, policy)).toEqual({ refundCents: 0, keptCents: 12_500 });
    expect(refundByRule({ ...facts, paidCents: 25_000 }, policy)).toEqual({ refundCents: 12_500, keptCents: 12_500 });
  });
});

test("one move is free, weather always is", () => {
  expect(whyNotReschedule(0, "customer", 1)).toBeUndefined();
  expect(whyNotReschedule(1, "customer", 1)).toContain("already used its free move");
  expect(whyNotReschedule(5, "weather", 1)).toBeUndefined();
});

test("a booking that ended cannot be moved back to life, but for a late payment", () => {
  expect(afterMove("cancelled", "pay")).toBeUndefined();
  expect(afterMove("completed", "cancel")).toBeUndefined();
  expect(afterMove("confirmed", "expire")).toBeUndefined();
  expect(afterMove("expired", "pay")).toBe("confirmed");
});

test.each([
  ["88 Antioch Church Rd, Talking Rock, GA 30175", true],
  ["88 Antioch Church Rd, Talking Rock, GA 30175, USA", true],
  ["41 Main St, Ellijay", false],
  ["12 Jasper St, Atlanta", false],
  ["30540 Highway 52, Atlanta, GA", false],
  ["12345 Highway 5, Blue Ridge, GA 30513-1234", true],
  ["5 Peachtree St, Atlanta, GA 30303", false],
  ["5 Ellijay Road, Chatsworth, GA 30705", false],
  ["somewhere", false],
])("%s is in the area: %s", (address, inside) => {
  expect(isInServiceArea(address, startingBusiness.serviceArea.zips)).toBe(inside);
});
