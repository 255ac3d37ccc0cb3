import { expect, test } from "vitest";
import { checkPayment, emptyPayment, sampleCustomer, testBooking } from "./payment-form.ts";

test("both records that fill the form are complete", () => {
  expect(checkPayment(sampleCustomer)).toEqual({});
  expect(checkPayment(testBooking)).toEqual({});
});

test("every field is needed, and the e-mail must be one", () => {
  expect(Object.keys(checkPayment(emptyPayment))).toHaveLength(5);
  expect(checkPayment({ ...testBooking, customerEmail: "nobody" })).toHaveProperty("customerEmail");
});
