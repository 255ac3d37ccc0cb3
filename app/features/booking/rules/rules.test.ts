import { describe, expect, test } from "vitest";
import { businessToday } from "../../../shared/business-clock.ts";
import { addDays, plainDate } from "../../../shared/plain-date.ts";
import { lastBookableDay, whyNotBookable } from "../../availability/rules/bookable-days.ts";
import { depositCents, dueNowCents, priceLines, totalCents } from "../../pricing/rules/price.ts";
import { afterMove } from "./booking-states.ts";
import { refundByRule } from "./refund.ts";
import { makesDepositFinal, whyNotReschedule } from "./reschedule.ts";
import { isInServiceArea } from "./service-area.ts";

describe("bookable days", () => {
  const morning = new Date("2026-05-12T11:59:00Z"); // 07:59 in Georgia
  const today = plainDate("2026-05-12");

  test("today is open until eight in the morning, business time", () => {
    expect(whyNotBookable(today, morning, "customer")).toBeUndefined();
    expect(whyNotBookable(today, new Date("2026-05-12T12:00:00Z"), "customer")).toContain("already loaded");
    expect(whyNotBookable(today, new Date("2026-05-12T23:00:00Z"), "admin")).toBeUndefined();
  });

  test("the past is refused in the spec's words", () => {
    expect(whyNotBookable(addDays(today, -1), morning, "customer")).toBe(
      "Cannot book dates in the past. Please select a future date.",
    );
    expect(whyNotBookable(addDays(today, -1), morning, "admin")).toContain("in the past");
  });

  test("customers book through day 90, the owner without end", () => {
    expect(whyNotBookable(addDays(today, 90), morning, "customer")).toBeUndefined();
    expect(whyNotBookable(addDays(today, 91), morning, "customer")).toContain("call us");
    expect(whyNotBookable(addDays(today, 400), morning, "admin")).toBeUndefined();
  });

  test.each([
    ["just before midnight in winter", "2026-11-02T04:59:59Z", "2026-11-01"],
    ["just after midnight in winter", "2026-11-02T05:00:00Z", "2026-11-02"],
    ["just before midnight on the night the clocks go back", "2026-11-01T03:59:59Z", "2026-10-31"],
    ["just after it", "2026-11-01T04:00:00Z", "2026-11-01"],
    ["just before midnight on the night the clocks go forward", "2026-03-08T04:59:59Z", "2026-03-07"],
    ["the midnight after it", "2026-03-09T04:00:00Z", "2026-03-09"],
  ])("%s it is the right day in Georgia", (_when, instant, day) => {
    expect(businessToday(new Date(instant))).toBe(day);
  });

  test("the window is 90 calendar days, also across the change of the clocks", () => {
    expect(lastBookableDay(new Date("2026-10-20T15:00:00Z"))).toBe("2027-01-18");
  });
});

describe("prices", () => {
  const combo = { name: "Castle Combo", priceCents: 21_500, wetAvailable: true, wetFeeCents: 3_500 };

  test("base and wet fee add up; the wet option is ignored where there is none", () => {
    expect(totalCents(priceLines(combo, true))).toBe(25_000);
    expect(totalCents(priceLines(combo, false))).toBe(21_500);
    expect(totalCents(priceLines({ ...combo, wetAvailable: false }, true))).toBe(21_500);
  });

  test("the deposit is half, a half cent rounded up", () => {
    expect(depositCents(21_500)).toBe(10_750);
    expect(depositCents(101)).toBe(51);
  });

  test("first the deposit is due, then the balance, then nothing", () => {
    expect(dueNowCents(25_000, 0, "deposit")).toBe(12_500);
    expect(dueNowCents(25_000, 12_500, "deposit")).toBe(12_500);
    expect(dueNowCents(25_000, 25_000, "deposit")).toBe(0);
    expect(dueNowCents(25_000, 0, "full")).toBe(25_000);
  });
});

describe("cancelling", () => {
  const eventDate = plainDate("2026-06-20");
  const facts = { paidCents: 12_500, totalCents: 25_000, eventDate, depositFinal: false };

  test("seven days before, everything comes back", () => {
    expect(refundByRule({ ...facts, today: plainDate("2026-06-13") })).toEqual({ refundCents: 12_500, keptCents: 0 });
  });

  test("six days before, the deposit is kept", () => {
    expect(refundByRule({ ...facts, today: plainDate("2026-06-14") })).toEqual({ refundCents: 0, keptCents: 12_500 });
  });

  test("who paid in full gets back what is above the deposit", () => {
    const late = refundByRule({ ...facts, paidCents: 25_000, today: plainDate("2026-06-19") });
    expect(late).toEqual({ refundCents: 12_500, keptCents: 12_500 });
  });
});

describe("moving inside the last seven days", () => {
  const today = plainDate("2026-06-14");
  const eventDate = plainDate("2026-06-20");

  test("makes the deposit final, whatever the new day is; weather and the owner's own reason do not", () => {
    expect(makesDepositFinal({ eventDate, today, reason: "customer" })).toBe(true);
    expect(makesDepositFinal({ eventDate, today, reason: "weather" })).toBe(false);
    expect(makesDepositFinal({ eventDate, today, reason: "owner" })).toBe(false);
    expect(makesDepositFinal({ eventDate, today: plainDate("2026-06-13"), reason: "customer" })).toBe(false);
  });

  test("a final deposit is kept long before the new day; what was paid above it comes back", () => {
    const facts = { totalCents: 25_000, eventDate: plainDate("2026-08-01"), today, depositFinal: true };
    expect(refundByRule({ ...facts, paidCents: 12_500 })).toEqual({ refundCents: 0, keptCents: 12_500 });
    expect(refundByRule({ ...facts, paidCents: 25_000 })).toEqual({ refundCents: 12_500, keptCents: 12_500 });
  });
});

test("one move is free, weather always is", () => {
  expect(whyNotReschedule(0, "customer")).toBeUndefined();
  expect(whyNotReschedule(1, "customer")).toContain("already used its free move");
  expect(whyNotReschedule(5, "weather")).toBeUndefined();
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
  expect(isInServiceArea(address)).toBe(inside);
});
