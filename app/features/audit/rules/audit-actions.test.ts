import { expect, test } from "vitest";
import { activityWords } from "./audit-actions.ts";

test.each([
  ["booking made", { date: "2026-05-30", item: "Castle Combo" }, "booked the Castle Combo for Sat, May 30"],
  [
    "booking moved",
    { from: "2026-05-23", to: "2026-05-30", reason: "weather" },
    "moved the booking from Sat, May 23 to Sat, May 30 (weather)",
  ],
  [
    "booking cancelled",
    { refundCents: 0, keptCents: 12500, byHandCents: 0, reason: "" },
    "cancelled the booking; $125 is kept",
  ],
  ["booking cancelled", { refundCents: 0, keptCents: 0, reason: "sick" }, "cancelled the booking (sick)"],
  ["booking deleted", { customerName: "Ada", eventDate: "2026-05-30" }, "deleted Ada’s booking for Sat, May 30"],
  ["change requested", { wish: "cancel", note: "Sorry" }, "asked to cancel: “Sorry”"],
  ["cash recorded", { amountCents: 10750 }, "recorded $107.50 in cash"],
  ["payment received", { amountCents: 12500 }, "took a payment of $125"],
  [
    "date blocked",
    { inflatableId: 2, date: "2026-05-21", reason: "repair" },
    "blocked Thu, May 21 for item 2 (repair)",
  ],
  ["item changed", { name: "Giant Slide", changes: { price: [275, 285] } }, "changed the Giant Slide: price"],
  ["quote marked", { quoteId: 7, from: "new", to: "answered" }, "marked quote 7 as answered"],
])("%s reads like a sentence", (action, details, sentence) => {
  expect(activityWords({ action, details })).toBe(sentence);
});

test("an action nobody wrote a phrase for is still told, and missing facts leave no holes", () => {
  expect(activityWords({ action: "picture uploaded", details: {} })).toBe("picture uploaded");
  expect(activityWords({ action: "cash recorded", details: {} })).toBe("recorded $0 in cash");
  expect(activityWords({ action: "item changed", details: { name: "Slide" } })).toBe("changed the Slide");
});
