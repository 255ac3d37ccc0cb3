import { expect, test } from "vitest";
import { deliveryTo, findZone } from "./zone.ts";

const area = { zips: ["30536"], zones: [{ name: "Dalton", zips: ["30720", "30721"], feeCents: 4_000 }] };

test("a ZIP is free, in a zone with its fee, or outside", () => {
  expect(findZone("30536", area)).toBe("free");
  expect(findZone(" 30536-1234 ", area)).toBe("free");
  expect(findZone("30721", area)).toEqual({ name: "Dalton", feeCents: 4_000 });
  expect(findZone("90210", area)).toBe("outside");
  expect(findZone("", area)).toBe("outside");
});

test("the price line names the zone", () => {
  expect(deliveryTo({ name: "Dalton", feeCents: 4_000 })).toEqual({ label: "Delivery, Dalton", feeCents: 4_000 });
});
