import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { orderCreditText } from "./order-credit-text.ts";

const credit = { given: 0, paid: 0, left: 40, expiresOn: plainDate("2027-05-12"), state: "open" } as const;

test("the office reads what a rain check has to do with an order", () => {
  expect(orderCreditText({ ...credit, given: 125 })).toBe("Given for this booking: $125, $40 left, until May 12, 2027");
  expect(orderCreditText({ ...credit, given: 125, state: "ended" })).toContain("$40 left, ended May 12, 2027");
  expect(orderCreditText({ ...credit, given: 125, left: 0, state: "used" })).toContain("nothing left");
  expect(orderCreditText({ ...credit, paid: 62.5 })).toBe("Paid $62.50 of this booking");
  expect(orderCreditText(credit)).toBe("What it paid went back to it");
});
