import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { customerSentences } from "./customer-sentences.ts";
import type { SectionId } from "./setting-fields.ts";

function read(section: SectionId, values = startingBusiness): string[] {
  const { lines = [] } = customerSentences(section, values, plainDate("2026-05-12")) ?? {};
  return lines.map((parts) => parts.map((part) => (typeof part === "string" ? part : part.text)).join(""));
}

test("charges beside prices read as customers see them, and damage cover only if it is offered", () => {
  expect(read("money")).toContain("To every price we add no tax.");
  expect(read("money").join(" ")).not.toContain("Damage cover");
  const charging = { ...startingBusiness, tax: { basisPoints: 725 }, damageCover: { basisPoints: 900 } };
  expect(read("money", charging)).toEqual(
    expect.arrayContaining(["To every price we add 7.25% sales tax.", "Damage cover is 9% of the rental."]),
  );
});

test("zones are shown with their fees", () => {
  const zones = [{ name: "Canton", zips: ["30114"], feeCents: 4000 }];
  const far = { ...startingBusiness, serviceArea: { ...startingBusiness.serviceArea, zones } };
  expect(read("area").join(" ")).not.toContain("Farther out");
  expect(read("area", far)).toContain("Farther out, delivery costs $40 in Canton; for other places, ask for a quote.");
});
