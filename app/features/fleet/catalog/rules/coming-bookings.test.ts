import { expect, test } from "vitest";
import { keepReason, turnOffWarning } from "./coming-bookings.ts";

test("an item without bookings is turned off and deleted without a warning", () => {
  expect(turnOffWarning({ name: "Castle Combo", comingBookings: 0 })).toBeUndefined();
  expect(keepReason({ name: "Castle Combo" })).toBeUndefined();
});

test("turning off or deleting an item with bookings warns first", () => {
  expect(turnOffWarning({ name: "Castle Combo", comingBookings: 1 })).toBe(
    "Castle Combo has 1 coming booking. It stays as booked; customers can't book it any more until you turn it on again.",
  );
  expect(keepReason({ name: "Castle Combo", comingBookings: 3 })).toBe(
    "Castle Combo has 3 coming bookings, so you can't delete it. Turn it off instead.",
  );
});
