import { expect, test } from "vitest";
import { checkPayment, emptyPayment, paymentFields, sampleCustomer, testBooking } from "./payment-form.ts";

test("both records that fill the form are complete", () => {
  expect(checkPayment(sampleCustomer)).toEqual({});
  expect(checkPayment(testBooking)).toEqual({});
});

test("every field is needed, and the email must be one", () => {
  expect(Object.keys(checkPayment(emptyPayment))).toHaveLength(5);
  expect(checkPayment({ ...testBooking, customerEmail: "nobody" })).toHaveProperty("customerEmail");
});

test("the fields are those of the specification", () => {
  expect(paymentFields.map(({ label }) => label)).toEqual([
    "Customer Name",
    "Customer Email",
    "Product Name",
    "Amount ($)",
    "Payment Method",
  ]);
  const hint = (field: string) => paymentFields.find(({ name }) => name === field)?.placeholder;
  expect([hint("productName"), hint("amount")]).toEqual(["e.g., Slip and Slide", "175.00"]);
});
