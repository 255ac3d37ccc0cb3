import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { allOpenText, dayRefusal, lengthBlocked } from "./in-the-way.ts";

const items = [
  { id: 1, name: "Slip and Slide" },
  { id: 3, name: "Castle Combo" },
];
const [sunday, monday] = [plainDate("2026-05-31"), plainDate("2026-06-01")];
const slip = { inflatableId: 1, days: [monday], blocked: false };
const day = { date: plainDate("2026-05-30"), status: "booked" as const, taken: [slip] };

test("a length says what is in its way and when, or why the business can't", () => {
  expect(lengthBlocked(day, items)).toBe("Slip and Slide booked Mon");
  const blocked = { ...day, taken: [{ ...slip, days: [sunday, monday], blocked: true }] };
  expect(lengthBlocked(blocked, items)).toBe("Slip and Slide not available Sun and Mon");
  expect(lengthBlocked({ ...day, taken: [{ ...slip, days: [] }] }, items)).toBe(
    "Slip and Slide isn't open on all of these days",
  );
  const closed = { ...day, status: "blocked" as const, taken: [], why: "Closed on Mondays" };
  expect(lengthBlocked(closed, items)).toBe("Closed on Mondays");
  expect(lengthBlocked({ ...day, status: "available", taken: [] }, items)).toBeUndefined();
  expect(lengthBlocked(undefined, items)).toBeUndefined();
});

test("a day that is refused names every rental in the way; with none it says nothing", () => {
  expect(dayRefusal([slip, { inflatableId: 3, days: [sunday], blocked: true }], items)).toBe(
    "Slip and Slide is already booked on Mon, Jun 1. Castle Combo is not available on Sun, May 31. Please select a different date, or take it off your order.",
  );
  expect(dayRefusal([], items)).toBeUndefined();
});

test("what is open is named, until there is too much of it, and never called free, which means no charge [C33]", () => {
  expect(allOpenText(["Castle Combo"], 1)).toBe("The Castle Combo is open that day.");
  expect(allOpenText(["Castle Combo", "Slip and Slide"], 2)).toBe(
    "The Castle Combo and the Slip and Slide are both open those days.",
  );
  expect(allOpenText(["Castle Combo", "Castle Combo"], 1)).toBe("Everything in your party is open that day.");
});
