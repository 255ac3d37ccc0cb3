import { expect, test } from "vitest";
import { keepReason, turnOffWarning } from "./coming-bookings.ts";

test("an item that nobody has booked is turned off and deleted without a word", () => {
  expect(turnOffWarning({ name: "Castle Combo", comingBookings: 0 })).toBeUndefined();
  expect(keepReason({ name: "Castle Combo" })).toBeUndefined();
});

test("one that people count on says so first", () => {
  expect(turnOffWarning({ name: "Castle Combo", comingBookings: 1 })).toBe(
    "Castle Combo has 1 coming booking. It stays as booked; customers can't book it any more until you turn it on again.",
  );
  expect(keepReason({ name: "Castle Combo", comingBookings: 3 })).toBe(
    "Castle Combo has 3 coming bookings, so you can't delete it. Turn it off instead.",
  );
});
