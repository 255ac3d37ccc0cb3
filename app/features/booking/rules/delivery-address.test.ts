import { expect, test } from "vitest";
import { startingBusiness } from "../../../../config/business.ts";
import { townOf } from "./delivery-address.ts";

test.each([
  ["12 Orchard Ln, Ellijay, GA 30540", "Ellijay"],
  ["41 Main St, Blue Ridge, GA 30513", "Blue Ridge"],
  ["5 Ellijay Rd, Chatsworth, GA 30705", "Chatsworth"],
  ["88 Antioch Church Rd, Talking Rock", "Talking Rock"],
  ["Somewhere, Cleveland", "Cleveland"],
  ["the yellow house", ""],
  ["", ""],
])("the town of %j is %j", (address, town) => {
  expect(townOf(address, startingBusiness.serviceArea.towns)).toBe(town);
});
