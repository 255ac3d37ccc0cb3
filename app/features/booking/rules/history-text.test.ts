import { expect, test } from "vitest";
import { historyWords } from "./history-text.ts";

test("a correction says what was and what is", () => {
  const changed = { customerName: { from: "Hana", to: "Hannah" }, eventType: { from: "", to: "Birthday" } };
  expect(historyWords("booking corrected", { changed })).toEqual({
    title: "Booking corrected",
    note: "Name: Hana → Hannah; Event type: nothing → Birthday",
  });
});

test("money, days and reasons are said, empty ones are not", () => {
  expect(historyWords("cash recorded", { amountCents: 12_500 }).note).toBe("$125");
  const moved = { from: "2026-05-30", to: "2026-06-06", reason: "weather" };
  expect(historyWords("booking moved", moved).note).toBe("Sat, May 30 → Sat, Jun 6, weather");
  const cancelled = { refundCents: 12_500, keptCents: 0, byHandCents: 0, reason: "" };
  expect(historyWords("booking cancelled", cancelled).note).toBe("$125 back");
});

test("an act it does not know is shown by its name", () => {
  expect(historyWords("signing link sent", { waiverId: 3 })).toEqual({ title: "Signing link sent", note: "" });
});
