import { expect, test } from "vitest";
import { exemptionProblem, isExempt } from "./exemption.ts";

test("an exemption has a name and a certificate; one without the other is asked for", () => {
  expect(exemptionProblem({ name: "", number: " " })).toBeUndefined();
  expect(exemptionProblem({ name: "Pickens High School", number: "GA-1" })).toBeUndefined();
  expect(exemptionProblem({ name: "Pickens High School", number: " " })).toMatchObject({ field: "number" });
  expect(exemptionProblem({ name: "", number: "GA-1" })).toMatchObject({ field: "name" });
});

test("tax comes off only with both", () => {
  expect(isExempt({ name: "Pickens High School", number: "GA-1" })).toBe(true);
  expect(isExempt({ name: "Pickens High School", number: "" })).toBe(false);
  expect(isExempt({ name: "", number: "" })).toBe(false);
});
