import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { addressTown, isInServiceArea } from "./delivery-address.ts";

test.each([
  ["12 Orchard Ln, Ellijay, GA 30540", "Ellijay"],
  ["41 Main St, Blue Ridge, GA 30513", "Blue Ridge"],
  ["5 Ellijay Rd, Chatsworth, GA 30705", "Chatsworth"],
  ["88 Antioch Church Rd, Talking Rock", "Talking Rock"],
  ["7 Oak St, Helen, Georgia 30545", "Helen"],
  ["9 Ocoee St, Unit 4, Cleveland, TN 37311, USA", "Cleveland"],
  ["Somewhere, Cleveland", "Cleveland"],
  ["the yellow house", ""],
  ["", ""],
])("the town of %j is %j", (address, town) => {
  expect(addressTown(address, { towns: startingBusiness.serviceArea.towns, regionName: "Georgia" })).toBe(town);
});

test.each([
  ["88 Antioch Church Rd, Talking Rock, GA 30175", true],
  ["88 Antioch Church Rd, Talking Rock, GA 30175, USA", true],
  ["41 Main St, Ellijay", false],
  ["12 Jasper St, Atlanta", false],
  ["30540 Highway 52, Atlanta, GA", false],
  ["12345 Highway 5, Blue Ridge, GA 30513-1234", true],
  ["5 Peachtree St, Atlanta, GA 30303", false],
  ["5 Ellijay Road, Chatsworth, GA 30705", false],
  ["somewhere", false],
])("%s is in the area: %s", (address, inside) => {
  expect(isInServiceArea(address, startingBusiness.serviceArea.zips)).toBe(inside);
});
