import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { entryAmount, entryText, orderCreditText } from "./entry-text.ts";

test("every entry of a rain check says what happened and what it did to the rest", () => {
  const told = (kind: Parameters<typeof entryText>[0]["kind"], amount: number) => {
    const expiresOn = kind === "extended" ? plainDate("2027-05-12") : null;
    return [entryText({ kind, expiresOn }), entryAmount({ amount })];
  };
  expect(told("issued", 125)).toEqual(["Given", "+$125"]);
  expect(told("used", -100)).toEqual(["Used on a booking", "−$100"]);
  expect(told("released", 100)).toEqual(["Came back from a booking", "+$100"]);
  expect(told("extended", 0)).toEqual(["Extended to May 12, 2027", ""]);
  expect(told("taken_back", -125)).toEqual(["Taken back", "−$125"]);
});

const credit = { given: 0, paid: 0, left: 40, expiresOn: plainDate("2027-05-12"), state: "open" } as const;

test("the office reads what a rain check has to do with an order", () => {
  expect(orderCreditText({ ...credit, given: 125 })).toBe("Given for this booking: $125, $40 left, until May 12, 2027");
  expect(orderCreditText({ ...credit, given: 125, state: "ended" })).toContain("$40 left, ended May 12, 2027");
  expect(orderCreditText({ ...credit, given: 125, left: 0, state: "used" })).toContain("nothing left");
  expect(orderCreditText({ ...credit, paid: 62.5 })).toBe("Paid $62.50 of this booking");
  expect(orderCreditText(credit)).toBe("What it paid went back to it");
});
