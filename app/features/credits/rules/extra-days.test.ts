import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { lastDayAfterReturn } from "./extra-days.ts";

const today = plainDate("2026-05-12");
const after = (expiresOn: string, hadExtraDays: boolean, cause: "hold" | "customer" | "business") =>
  lastDayAfterReturn({ expiresOn: plainDate(expiresOn), hadExtraDays }, cause, today);

test("what a customer's cancellation gives back can be used for 30 days at least, the first time", () => {
  expect(after("2026-05-13", false, "customer")).toBe("2026-06-11");
  expect(after("2026-04-01", false, "customer")).toBe("2026-06-11");
  expect(after("2026-06-12", false, "customer")).toBe("2026-06-12");
  expect(after("2026-05-13", true, "customer")).toBe("2026-05-13");
  expect(after("2026-04-01", true, "customer")).toBe("2026-04-01");
});

test("what the business gives back can be used for 30 days at least, every time", () => {
  expect(after("2026-04-01", false, "business")).toBe("2026-06-11");
  expect(after("2026-04-01", true, "business")).toBe("2026-06-11");
});

test("a hold that was never paid wins no more than today, and that once", () => {
  expect(after("2026-05-13", false, "hold")).toBe("2026-05-13");
  expect(after("2026-05-11", false, "hold")).toBe("2026-05-12");
  expect(after("2026-05-11", true, "hold")).toBe("2026-05-11");
});

test("booking and canceling before each last day comes to an end", () => {
  let [day, expiresOn, hadExtraDays] = [today, plainDate("2026-05-13"), false];
  for (let round = 0; round < 50 && expiresOn >= day; round++) {
    const until = lastDayAfterReturn({ expiresOn, hadExtraDays }, "customer", day);
    hadExtraDays ||= until > expiresOn;
    [day, expiresOn] = [until > day ? until : plainDate("2030-01-01"), until];
  }
  expect(expiresOn).toBe("2026-06-11");
});
