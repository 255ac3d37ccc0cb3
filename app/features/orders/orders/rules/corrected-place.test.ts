import { expect, test } from "vitest";
import { correctedPlace } from "./delivery-place.ts";

const area = {
  zips: ["30540", "30536"],
  zones: [{ name: "Farther out", feeCents: 2_500, zips: ["30107", "30143"] }],
};
const free = { customerAddress: "1 Oak St, Ellijay, GA 30540", outOfArea: false, deliveryZone: "", deliveryCents: 0 };
const far = {
  ...free,
  customerAddress: "9 Elm St, Ball Ground, GA 30107",
  deliveryZone: "Farther out",
  deliveryCents: 2_500,
};

test.each([
  ["nothing said", free, undefined, { outOfArea: false, zip: undefined }],
  ["another house in the same ZIP", far, "10 Elm St, Ball Ground, GA 30107-1234", { outOfArea: false, zip: undefined }],
  ["another free ZIP", free, "2 Oak St, Ellijay, GA 30536", { outOfArea: false, zip: undefined }],
  ["into a zone with a fee", free, "9 Elm St, Ball Ground, GA 30107", { outOfArea: false, zip: "30107" }],
  ["another ZIP of the same zone", far, "3 Mill St, Jasper, GA 30143", { outOfArea: false, zip: undefined }],
  ["out of a zone with a fee", far, "1 Oak St, Ellijay, GA 30540", { outOfArea: false, zip: "30540" }],
  ["from a zone to far away", far, "1 Peach St, Atlanta, GA 30301", { outOfArea: true, zip: "30301" }],
  ["from near to far away", free, "1 Peach St, Atlanta, GA 30301", { outOfArea: true, zip: undefined }],
  ["no ZIP at all", far, "the red barn", { outOfArea: true, zip: undefined }],
  ["no address", far, "", { outOfArea: false, zip: undefined }],
  [
    "an accepted place, another house",
    { ...free, customerAddress: "1 Peach St, Atlanta, GA 30301" },
    "2 Peach St, Atlanta, GA 30301",
    { outOfArea: false, zip: undefined },
  ],
] as const)("%s", (_name, agreed, address, expected) => {
  expect(correctedPlace(agreed, address, area)).toEqual(expected);
});
