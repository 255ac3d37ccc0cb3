import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { bookingTimeline, type TimelineFacts } from "./timeline.ts";

const facts: TimelineFacts = {
  asOf: "2026-11-23T16:12",
  bookedOn: plainDate("2026-11-02"),
  eventDate: plainDate("2026-11-28"),
  lastDay: plainDate("2026-11-28"),
  itemCount: 2,
  signed: true,
  paidCents: 24_500,
  balanceCents: 24_500,
  dueFirstCents: 0,
  confirmsByEmail: true,
};
const steps = (changes: Partial<TimelineFacts> = {}) =>
  bookingTimeline({ ...facts, ...changes }, startingBusiness).map(
    ({ done, title, text }) => `${done ? "✓ " : ""}${title} | ${text}`,
  );

test("signed and half paid, five days before", () => {
  expect(steps()).toEqual([
    "✓ Booked: waiver signed, deposit paid | Monday, November 2",
    "Friday, Nov 27: your delivery time | By email, 24 hours before.",
    "Saturday, 8–10 AM: delivery and setup | Ready in 15–20 minutes. The balance of $245 is due then.",
    "Bounce | All day. We pick everything up 6–8 PM.",
  ]);
});

test("steps turn done with the clock", () => {
  const done = (asOf: string) => steps({ asOf }).filter((step) => step.startsWith("✓")).length;
  expect([done("2026-11-27T07:59"), done("2026-11-27T08:00")]).toEqual([1, 2]);
  expect([done("2026-11-28T10:00"), done("2026-11-28T20:00")]).toEqual([3, 4]);
});

test("what the customer still does is a step of its own, and the day is only reserved", () => {
  const unpaid = { signed: false, paidCents: 0, balanceCents: 49_000, dueFirstCents: 24_500 };
  expect(steps(unpaid).slice(0, 3)).toEqual([
    "✓ Reserved | Monday, November 2",
    "You sign the waiver | It takes two minutes, on your phone or computer.",
    "You pay the deposit | $245 makes the day yours.",
  ]);
});

test("once the party has begun nothing is reserved any more, and once it is over there is nothing to sign", () => {
  const unpaid = { signed: false, paidCents: 0, balanceCents: 49_000, dueFirstCents: 24_500 };
  const there = steps({ ...unpaid, asOf: "2026-11-28T10:00" });
  expect(there.slice(0, 2)).toEqual(["✓ Booked | Monday, November 2", expect.stringContaining("You sign the waiver")]);
  expect(there).toContainEqual(expect.stringContaining("The balance of $490 is due now."));
  expect(there.join()).not.toMatch(/Reserved|makes the day yours/);
  expect(steps({ ...unpaid, asOf: "2026-11-28T20:00" }).join()).not.toContain("You sign the waiver");
});

test("paid in full nothing is due, several days say until when, a switched-off email is not promised", () => {
  const [booked, confirm, deliver, bounce] = steps({
    balanceCents: 0,
    lastDay: plainDate("2026-11-29"),
    confirmsByEmail: false,
  });
  expect(booked).toContain("paid in full");
  expect(confirm).toContain("We confirm it, 24 hours before.");
  expect(deliver).not.toContain("due");
  expect(bounce).toContain("Through Sunday, November 29.");
});
