import { describe, expect, test } from "vitest";
import { detailsErrors, somethingMissing, stepToFix, waiverErrors } from "./form-schema.ts";
import { emptyDetails, emptyWaiver } from "./rules/booking-flow.ts";

const details = {
  ...emptyDetails,
  customerName: "Hannah Teague",
  customerPhone: "(706) 555-0187",
  customerEmail: "hannah.teague@example.com",
  street: "218 Yukon Rd",
  city: "Ellijay",
  zip: "30536",
  surface: "grass" as const,
};
const waiver = { fullName: "Hannah Teague", email: "h@example.com", phone: "7065550187", signature: "Hannah Teague" };

describe("the details of a booking", () => {
  test("are complete with who, how to reach them and where; the rest may stay empty", () => {
    expect(detailsErrors(details)).toEqual({});
  });

  test("name every field that is empty, in the order of the form", () => {
    const errors = detailsErrors(emptyDetails);
    expect(Object.keys(errors)).toEqual([
      "customerName",
      "customerPhone",
      "customerEmail",
      "street",
      "city",
      "zip",
      "surface",
    ]);
    expect(errors.surface).toBe("Please choose what we'll set up on");
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

test("a ZIP where we don't deliver stops the form, and says what to do", () => {
  expect(detailsErrors(details, { delivery: "outside" })).toEqual({
    zip: "We don't deliver there online. Please call us or ask for a quote.",
  });
});

test("nor does the form go on while it isn't known what delivery costs there", () => {
  expect(detailsErrors(details, { delivery: "checking" }).zip).toMatch(/^Still looking up/);
  expect(detailsErrors(details, { delivery: "failed" }).zip).toMatch(/^We couldn't look up/);
  for (const delivery of ["free", "fee", "not asked"] as const)
    expect(detailsErrors(details, { delivery })).toEqual({});
});

test("a ceiling is a height in feet, and a tax exemption needs both its fields", () => {
  expect(detailsErrors({ ...details, surface: "indoor", ceilingFt: "18" })).toEqual({});
  expect(Object.keys(detailsErrors({ ...details, surface: "indoor", ceilingFt: "tall" }))).toEqual(["ceilingFt"]);
  expect(Object.keys(detailsErrors({ ...details, exemptionName: "Gilmer High" }))).toEqual(["exemptionNumber"]);
  expect(Object.keys(detailsErrors({ ...details, exemptionNumber: "ST-5" }))).toEqual(["exemptionName"]);
});

test("half an exemption is no error where no tax is charged: its fields aren't there to be corrected", () => {
  expect(detailsErrors({ ...details, exemptionName: "Gilmer High" }, { taxed: false })).toEqual({});
});

test("rejected fields lead to the step where they are changed", () => {
  expect(stepToFix({ customerAddress: "too long", signature: "missing" })).toBe("details");
  expect(stepToFix({ eventDate: "too late today" })).toBe("day");
  expect(stepToFix({ "exemption.name": "missing" })).toBe("details");
  expect(stepToFix({ "items.0.inflatableId": "gone" })).toBe("party");
  expect(stepToFix({ promoCode: "used before" })).toBe("party");
  expect(stepToFix({ drawnSignature: "cannot be read" })).toBe("waiver");
  expect(stepToFix({})).toBe("waiver");
});
