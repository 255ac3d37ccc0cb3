import { expect, test } from "vitest";
import { nextOpenStep } from "./next-open-step.ts";
import type { SetupKey } from "./setup-steps.ts";

const steps = (...done: SetupKey[]) =>
  (["password", "waiver", "backup"] as const).map((key) => ({ key, done: done.includes(key) }));

test("a step that was just done leads to the next open one, the last to the first, and others lead nowhere", () => {
  expect(nextOpenStep(steps(), steps("waiver"), "waiver")).toBe("backup");
  expect(nextOpenStep(steps(), steps("backup"), "backup")).toBe("password");
  expect(nextOpenStep(steps(), steps("backup"), "waiver")).toBeUndefined();
  expect(nextOpenStep(steps("waiver"), steps("waiver"), "waiver")).toBeUndefined();
  expect(nextOpenStep(steps("password", "waiver"), steps("password", "waiver", "backup"), "backup")).toBeUndefined();
});
