import { describe, expect, test } from "vitest";
import { startingBusiness } from "../../../config/business.ts";
import { detailsErrors, isOutsideDeliveryArea, somethingMissing, stepToFix, waiverErrors } from "./form-schema.ts";
import { emptyDetails, emptyWaiver } from "./rules/booking-flow.ts";

const details = {
  ...emptyDetails,
  customerName: "Hannah Teague",
  customerPhone: "(706) 555-0187",
  customerEmail: "hannah.teague@example.com",
  street: "218 Yukon Rd",
  city: "Ellijay",
  zip: "30536",
};
const waiver = { fullName: "Hannah Teague", email: "h@example.com", phone: "7065550187", signature: "Hannah Teague" };

describe("the details of a booking", () => {
  test("are complete with who, how to reach them and where; the rest may stay empty", () => {
    expect(detailsErrors(details)).toEqual({});
  });

  test("name every field that is empty, in the order of the form", () => {
    const errors = detailsErrors(emptyDetails);
    expect(Object.keys(errors)).toEqual(["customerName", "customerPhone", "customerEmail", "street", "city", "zip"]);
    expect(somethingMissing(errors)).toBe(true);
  });

  test("count spaces as empty", () => {
    expect(Object.keys(detailsErrors({ ...details, street: "   " }))).toEqual(["street"]);
  });

  test("tell a wrong value from a missing one", () => {
    const errors = detailsErrors({ ...details, customerEmail: "hannah", zip: "3053" });
    expect(Object.keys(errors)).toEqual(["customerEmail", "zip"]);
    expect(somethingMissing(errors)).toBe(false);
  });

  test("take a ZIP code with or without its last four digits", () => {
    expect(detailsErrors({ ...details, zip: " 30536-1234 " })).toEqual({});
    expect(detailsErrors({ ...details, zip: "30536-12" })).toHaveProperty("zip");
  });
});

describe("the waiver", () => {
  test("needs a typed name even when one is drawn", () => {
    const drawn = { ...waiver, signature: "", drawnSignature: "data:image/png;base64,AAAA", agreed: true };
    expect(Object.keys(waiverErrors(drawn))).toEqual(["signature"]);
  });

  test("needs the box, and nothing more when all is there", () => {
    expect(Object.keys(waiverErrors({ ...waiver, agreed: false }))).toEqual(["agreed"]);
    expect(waiverErrors({ ...waiver, agreed: true })).toEqual({});
    expect(Object.keys(waiverErrors(emptyWaiver))).toHaveLength(5);
  });
});

test("only a complete ZIP code can be outside the delivery area", () => {
  const outOfReach = (zip: string) => isOutsideDeliveryArea({ zip }, startingBusiness.serviceArea.zips);
  expect(outOfReach("303")).toBe(false);
  expect(outOfReach("30303")).toBe(true);
  expect(outOfReach("30536")).toBe(false);
});

test("rejected fields lead to the step where they are changed", () => {
  expect(stepToFix({ customerAddress: "too long", signature: "missing" })).toBe("details");
  expect(stepToFix({ eventDate: "too late today" })).toBe("day");
  expect(stepToFix({ drawnSignature: "cannot be read" })).toBe("waiver");
  expect(stepToFix({})).toBe("waiver");
});
