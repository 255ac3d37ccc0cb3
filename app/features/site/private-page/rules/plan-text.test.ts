import { expect, test } from "vitest";
import { customerOptions, type OptionFacts } from "#app/features/orders/orders/rules/customer-options.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import { planCards, whyNothing } from "./plan-text.ts";

const facts: OptionFacts = {
  status: "confirmed",
  eventDate: plainDate("2026-11-28"),
  lastDay: plainDate("2026-11-28"),
  totalCents: 49_000,
  paidCents: 24_500,
  paidByCredits: [],
  settledCents: 24_500,
  depositCents: 24_500,
  reschedules: 0,
  depositFinal: false,
  calledOff: false,
  weatherOffer: false,
  mayBePaid: false,
  enteredByStaff: false,
  refundDueCents: 0,
};

const byCredit = (cents: number, expiresOn: string) => ({
  ...{ creditId: 7, cents, extendedBy: [] },
  expiresOn: plainDate(expiresOn),
});

function cards(today: string, changes: Partial<OptionFacts> = {}) {
  const booking = { ...facts, ...changes };
  const day = plainDate(today);
  const options = customerOptions(booking, startingTerms, day);
  const { eventDate, paidCents } = booking;
  return planCards({ options, terms: startingTerms, paidCents, eventDate, today: day }).map(
    ({ headline, text }) => `${headline} | ${text}`,
  );
}

test("five days before: free, all of it as credit, or nothing back", () => {
  expect(cards("2026-11-23")).toEqual([
    "Free | Your one free move. Same order, same price, and your $245 moves along. After that, the deposit isn't refunded.",
    "$245 credit | All you paid, good for 12 months and any rental. Uses your free move.",
    "$0 back | Inside 7 days we keep the $245 deposit. You owe nothing more.",
  ]);
});

test("nine days before everything comes back, and the page says until when", () => {
  expect(cards("2026-11-19")).toEqual([
    "Free | Your one free move. Same order, same price, and your $245 moves along.",
    "$245 credit | All you paid, good for 12 months and any rental.",
    "$245 back | Every dollar goes back the way you paid. Full refunds end Saturday, Nov 21.",
  ]);
});

test("paid in full inside the days, the rest comes back", () => {
  const [, , cancel] = cards("2026-11-23", { totalCents: 21_500, paidCents: 21_500, depositCents: 10_750 });
  expect(cancel).toBe(
    "$107.50 back | Inside 7 days we keep the $107.50 deposit. The rest goes back the way you paid. You owe nothing more.",
  );
});

test("after a late move the deposit stays, and moving again is a call", () => {
  const [move, , cancel] = cards("2026-11-02", { reschedules: 1, depositFinal: true });
  expect(move).toBe("Call us | Your free move is used. Please call us.");
  expect(cancel).toContain("After the late move we keep the $245 deposit.");
});

test("what a rain check paid goes back to it", () => {
  const [, rainCheck, cancel] = cards("2026-11-19", { paidByCredits: [byCredit(10_000, "2027-01-31")] });
  expect(rainCheck).toBe(
    "$245 credit | $145 of it new, good for 12 months and any rental. $100 goes back to the rain check you paid with, good through January 31, 2027.",
  );
  expect(cancel).toContain("$100 of it to your rain check, good through January 31, 2027.");
});

test("no 12 months are promised of what an older rain check paid, and one that has ended asks for a call", () => {
  const [, rainCheck] = cards("2026-11-19", { paidByCredits: [byCredit(24_500, "2026-11-01")] });
  expect(rainCheck).toBe(
    "$245 credit | All you paid goes back to the rain check you paid with, good through December 19, 2026.",
  );
  const had = { ...byCredit(24_500, "2026-11-01"), extendedBy: ["customer" as const] };
  const ended = "which ended on November 1, 2026. Call us first.";
  const [, again, cancel] = cards("2026-11-19", { paidByCredits: [had] });
  expect(again).toBe(`$245 credit | All you paid goes back to the rain check you paid with, ${ended}`);
  expect(cancel).toContain(`$245 of it to your rain check, ${ended} Full refunds end`);
});

test("with nothing paid there is nothing to put into a rain check", () => {
  const [, rainCheck, cancel] = cards("2026-11-19", { paidCents: 0, settledCents: 0 });
  expect(rainCheck).toContain("$0 credit | There's no payment");
  expect(cancel).toContain("$0 back | There's no payment to give back.");
});

test("one reason for all is said once", () => {
  expect(whyNothing(customerOptions(facts, startingTerms, plainDate("2026-11-28")))).toBe("delivery_day");
  expect(whyNothing(customerOptions(facts, startingTerms, plainDate("2026-11-27")))).toBeUndefined();
});
