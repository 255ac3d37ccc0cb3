import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { recordPaths, settingFields } from "./setting-fields.ts";
import { valueAt, withValueAt } from "./setting-path.ts";
import { settingText } from "./setting-text.ts";

function leaves(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value) || recordPaths.some((one) => one === path)) {
    return [path];
  }
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
}

test("every fact of the business has its place on the page, once", () => {
  for (const leaf of leaves(startingBusiness)) {
    const places = settingFields.filter(({ path }) => leaf === path || leaf.startsWith(`${path}.`));
    expect(places, leaf).toHaveLength(1);
  }
});

test("every value has a text, even a half-typed one", () => {
  const records: readonly string[] = recordPaths;
  for (const { path } of settingFields.filter((field) => !records.includes(field.path))) {
    expect(settingText(path, valueAt(startingBusiness, path)), path).not.toMatch(/object|undefined|null|NaN/);
    expect(settingText(path, "half typed"), path).toBe("half typed");
  }
  expect(settingText("deposit.basisPoints", 4000)).toBe("40%");
  expect(settingText("hours", startingBusiness.hours)).toBe("8 AM – 8 PM");
  expect(settingText("booking.leadHours", 1)).toBe("1 hour");
  expect(settingText("delivery.mostADay", null)).toBe("no limit");
  expect(settingText("delivery.mostADay", 1)).toBe("1 delivery");
  expect(settingText("serviceArea.zones", [{ name: "Canton", zips: ["30114", "30115"], feeCents: 4000 }])).toBe(
    "Canton, $40: 30114, 30115",
  );
  expect(settingText("closed.season", null)).toBe("all year");
  expect(settingText("closed.season", { from: "04-01", through: "10-31" })).toBe("April 1 to October 31");
});

test("a key of a record is a setting of its own and can be removed", () => {
  const path = "payments.links.castle-combo wet deposit";
  const set = withValueAt(startingBusiness, path, "https://pay.example");
  expect(set.payments.links).toEqual({ "castle-combo wet deposit": "https://pay.example" });
  expect(withValueAt(set, path, null).payments.links).toEqual({});
  expect(startingBusiness.payments.links).toEqual({});
});
