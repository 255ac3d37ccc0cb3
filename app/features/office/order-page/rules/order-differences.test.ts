import { expect, test } from "vitest";
import type { BookingDetail } from "../order-page-schema.ts";
import { bookingDifferences } from "./order-differences.ts";

const before = {
  version: 3,
  status: "confirmed",
  eventDate: "2026-05-16",
  lastDay: "2026-05-16",
  items: [{ name: "Castle Combo", runsWet: false, unit: null }],
  extras: [],
  surface: "grass",
  damageCover: true,
  total: 250,
  paid: 125,
  balance: 125,
  refundDue: 0,
  promoCode: null,
  discount: null,
  customerName: "Ada Kiker",
  customerPhone: "(706) 555-0100",
  customerEmail: "ada@example.com",
  customerAddress: "12 Orchard Ln",
  additionalRequests: "",
  waiver: null,
} as unknown as BookingDetail;

test("who is told that a booking was changed meanwhile reads what is different [O27]", () => {
  const now = {
    ...before,
    version: 5,
    eventDate: "2026-05-23",
    lastDay: "2026-05-24",
    extras: [{ extraId: 1, name: "Generator", quantity: 1 }],
    surface: "hard",
    damageCover: false,
    total: 300,
    balance: 175,
  } as BookingDetail;
  expect(bookingDifferences(before, now)).toEqual([
    "Days: Sat, May 16 → Sat, May 23 to Sun, May 24",
    "Extras: none → 1 × Generator",
    "It stands on: Grass → Driveway or concrete",
    "Damage cover: yes → no",
    "Total: $250 → $300",
    "Balance: $125 → $175",
  ]);
  expect(bookingDifferences(before, before)).toEqual([]);
});

test("a change of what the page doesn't show is said to be one [O27]", () => {
  expect(bookingDifferences(before, { ...before, version: 4 })).toEqual([
    "Something changed that isn't shown here, such as a message. Your change can go on.",
  ]);
});
