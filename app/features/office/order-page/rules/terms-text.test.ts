import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { itemDays } from "./order-rows.ts";
import { refundRule, termsTexts } from "./terms-text.ts";

const order = {
  ...{ eventDate: "2026-05-16", lastDay: "2026-05-17", days: 2, depositFinal: false },
  terms: startingTerms as BookingDetail["terms"],
};
const line = (id: number, kind: string, amount: number) =>
  ({ id, kind, amount, label: kind, itemId: 1 }) as BookingDetail["priceLines"][number];

test("the terms are those of the booking, with its own last day for a full refund", () => {
  expect(termsTexts(order, plainDate("2026-05-01"))).toEqual([
    "50% deposit, the rest on delivery day",
    "Full refund until Sat, May 9, then everything but the deposit",
    "One free move",
    "Second day half price",
    "Delivery 8–10 AM, pickup 6–8 PM",
  ]);
  const terms = { ...order.terms, tax: { basisPoints: 700 }, secondDay: { basisPoints: 4000 } };
  const texts = termsTexts({ ...order, terms, depositFinal: true }, plainDate("2026-05-01"));
  expect(texts).toContain("The deposit stays: it was moved too late for a full refund");
  expect(texts).toContain("Each further day 40%");
  expect(texts).toContain("Sales tax 7%");
});

test("beside a cancellation by the customer nobody reads of a full refund that a late move ruled out", () => {
  expect(refundRule(order)).toBe("By our policy, all of it 7 days or more before the event, then all but the deposit.");
  expect(refundRule({ ...order, depositFinal: true })).toBe(
    "By our policy, all but the deposit: it was moved too late for a full refund.",
  );
});

test("an order without a deposit speaks of none [O24]", () => {
  const terms = { ...order.terms, deposit: { ...order.terms.deposit, basisPoints: 0 } };
  expect(termsTexts({ ...order, terms }, plainDate("2026-05-01")).slice(0, 2)).toEqual([
    "No deposit, everything is due on delivery day",
    "Full refund, however late it's canceled",
  ]);
  expect(refundRule({ ...order, terms })).toBe("By our policy, all of it: there is no deposit.");
});

test("each line of a thing is a day, a row of days, or the wet option", () => {
  const texts = (days: number, lastDay: string) =>
    itemDays({ ...order, days, lastDay }, [line(1, "base", 215), line(2, "wet", 35), line(3, "extra_day", 125)]).map(
      ({ label, note }) => [label, note].filter(Boolean).join(": "),
    );
  expect(texts(2, "2026-05-17")).toEqual(["Sat, May 16", "Wet option", "Sun, May 17: second day, half price"]);
  expect(texts(3, "2026-05-18").at(-1)).toBe("Sun, May 17 – Mon, May 18: 2 more days, half price each");
});
