import { expect, test } from "vitest";
import { loggablePath } from "./log.ts";

test("the secret of a private link stays out of the log", () => {
  expect(loggablePath("/booking/abc123")).toBe("/booking/[token]");
  expect(loggablePath("/sign/abc123/pdf")).toBe("/sign/[token]/pdf");
  expect(loggablePath("/checkout/demo/abc123")).toBe("/checkout/demo/[token]");
  expect(loggablePath("/calendar-feed/abc123")).toBe("/calendar-feed/[token]");
  expect(loggablePath("/calendar")).toBe("/calendar");
});
