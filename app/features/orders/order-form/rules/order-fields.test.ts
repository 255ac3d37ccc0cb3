import { expect, test } from "vitest";
import { formFields } from "./order-fields.ts";

test("what the server says about a part stands at the field that the page has for it", () => {
  const told = {
    "exemption.number": "Enter the number.",
    "items.1.inflatableId": "This rental isn't available.",
    "payment.amountCents": "Less.",
    customerAddress: "Enter the street.",
    customerName: "Enter a name.",
  };
  expect(formFields(told)).toEqual({
    exemptionNumber: "Enter the number.",
    items: "This rental isn't available.",
    amount: "Less.",
    street: "Enter the street.",
    customerName: "Enter a name.",
  });
});
