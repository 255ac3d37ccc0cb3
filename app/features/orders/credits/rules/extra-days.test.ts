import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { causeOfNote, causeText, lastDayAfterReturn, type ReturnCause } from "./extra-days.ts";

const today = plainDate("2026-05-12");
const after = (expiresOn: string, extendedBy: ReturnCause[], cause: ReturnCause) =>
  lastDayAfterReturn({ expiresOn: plainDate(expiresOn), extendedBy }, cause, today);

test("what a customer's cancellation gives back can be used for 30 days at least, the first time", () => {
  expect(after("2026-05-13", [], "customer")).toBe("2026-06-11");
  expect(after("2026-04-01", [], "customer")).toBe("2026-06-11");
  expect(after("2026-06-12", [], "customer")).toBe("2026-06-12");
  expect(after("2026-05-13", ["customer"], "customer")).toBe("2026-05-13");
  expect(after("2026-04-01", ["customer"], "customer")).toBe("2026-04-01");
});

test("a hold that won a day, or what the business gave back, takes nothing from those 30 days", () => {
  expect(after("2026-05-12", ["hold"], "customer")).toBe("2026-06-11");
  expect(after("2026-05-12", ["business", "hold"], "customer")).toBe("2026-06-11");
});

test("what the business gives back can be used for 30 days at least, every time", () => {
  expect(after("2026-04-01", [], "business")).toBe("2026-06-11");
  expect(after("2026-04-01", ["customer", "business"], "business")).toBe("2026-06-11");
});

test("a hold that was never paid wins no more than today, and that once", () => {
  expect(after("2026-05-13", [], "hold")).toBe("2026-05-13");
  expect(after("2026-05-11", [], "hold")).toBe("2026-05-12");
  expect(after("2026-05-11", ["hold"], "hold")).toBe("2026-05-11");
});

test.each(["customer", "hold"] as const)("booking before each last day comes to an end: %s", (cause) => {
  const extendedBy: ReturnCause[] = [];
  let [day, expiresOn, rounds] = [today, plainDate("2026-05-11"), 0];
  for (; rounds < 50; rounds++) {
    const until = lastDayAfterReturn({ expiresOn, extendedBy }, cause, day);
    if (until === expiresOn) break;
    extendedBy.push(cause);
    [day, expiresOn] = [plainDate(cause === "hold" ? "2026-05-13" : until), until];
  }
  expect({ rounds, expiresOn }).toEqual({ rounds: 1, expiresOn: cause === "hold" ? "2026-05-12" : "2026-06-11" });
});

test("the history says why it was extended; without a note nobody wins more days", () => {
  expect(causeText("hold")).toBe("An unpaid hold ended");
  expect(causeText("")).toBe("");
  expect(causeOfNote("business")).toBe("business");
  expect(causeOfNote("")).toBe("customer");
});
