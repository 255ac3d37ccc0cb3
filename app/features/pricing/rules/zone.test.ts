import { expect, test } from "vitest";
import { deliveryTo, zoneOf } from "./zone.ts";

const area = { zips: ["30536"], zones: [{ name: "Dalton", zips: ["30720", "30721"], feeCents: 4_000 }] };

test("a ZIP is free, in a zone with its fee, or outside", () => {
  expect(zoneOf("30536", area)).toBe("free");
  expect(zoneOf(" 30536-1234 ", area)).toBe("free");
  expect(zoneOf("30721", area)).toEqual({ name: "Dalton", feeCents: 4_000 });
  expect(zoneOf("90210", area)).toBe("outside");
  expect(zoneOf("", area)).toBe("outside");
});

test("the price line names the zone", () => {
  expect(deliveryTo({ name: "Dalton", feeCents: 4_000 })).toEqual({ label: "Delivery, Dalton", feeCents: 4_000 });
});
