import { expect, test } from "vitest";
import { startingBusiness } from "../../../../config/business.ts";
import { termsFrom } from "../../../shared/booking-terms.ts";
import { addDays, plainDate } from "../../../shared/plain-date.ts";
import type { OptionFacts } from "./customer-options.ts";
import { ownChanges } from "./own-changes.ts";

const eventDate = plainDate("2026-06-20");
const booking: OptionFacts = {
  ...{ status: "confirmed", eventDate, totalCents: 49_000, depositCents: 24_500 },
  ...{ paidCents: 24_500, settledCents: 24_500, paidByCreditCents: 0, refundDueCents: 0 },
  ...{ reschedules: 0, depositFinal: false, calledOff: false, mayBePaid: false },
};
const on = (day: number, of: Partial<OptionFacts> = {}) =>
  ownChanges({
    booking: { ...booking, ...of },
    terms: termsFrom(startingBusiness, 1),
    today: addDays(eventDate, day),
  });

test("messages promise what the verdict of the day allows", () => {
  expect(on(-7)).toEqual({ fullRefund: true, freeMoves: 1 });
  expect(on(-6)).toEqual({ fullRefund: false, freeMoves: 1 });
  expect(on(-30, { reschedules: 1 })).toEqual({ fullRefund: true, freeMoves: 0 });
  expect(on(-30, { reschedules: 1, depositFinal: true })).toEqual({ fullRefund: false, freeMoves: 0 });
  expect(on(-6, { status: "pending_payment" })).toEqual({ fullRefund: false, freeMoves: 1 });
});

test("from the day of the event on, nothing is promised that only a call can do", () => {
  expect(on(0)).toBeNull();
  expect(on(1)).toBeNull();
  expect(on(-9, { status: "completed" })).toBeNull();
});
