import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { emptyFlow } from "./booking-flow.ts";
import { lengthChoices } from "./length-choices.ts";

const items = [
  { id: 3, name: "Castle Combo", price: 215, wetAvailable: true, wetFee: 35 },
  { id: 1, name: "Slip and Slide", price: 175, wetAvailable: false, wetFee: 0 },
];
const extras = [{ id: 7, name: "Generator", price: 50, per: "day" as const, taxable: true }];
const flow = {
  ...emptyFlow,
  items: [
    { inflatableId: 3, wetOption: true },
    { inflatableId: 1, wetOption: false },
  ],
  extras: [{ extraId: 7, quantity: 1 }],
};
const business = { deposit: { basisPoints: 5000 } };
const taken = [{ inflatableId: 1, days: [plainDate("2026-06-01")], blocked: false }];
const days = [undefined, undefined, { date: plainDate("2026-05-30"), status: "booked" as const, taken }];
const choices = (charged = {}) =>
  lengthChoices(flow, { ...business, ...charged }, { items, extras }, { days, oneDay: "Saturday, 8 AM to 8 PM" });

test("each length says what it adds, whatever is chosen now, and the one that doesn't work says why", () => {
  expect(choices()).toEqual([
    { days: 1, label: "1 day", note: "Saturday, 8 AM to 8 PM", blocked: false },
    { days: 2, label: "2 days", note: "Second day half price, +$237.50", blocked: false },
    { days: 3, label: "3 days", note: "Slip and Slide booked Mon", blocked: true },
  ]);
});

test("another share than half is said in percent", () => {
  expect(choices({ charges: { secondDay: 6000 } })[1]?.note).toBe("Second day 60% of the price, +$285");
});
