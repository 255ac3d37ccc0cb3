import { expect, test } from "vitest";
import { refusedPart } from "./refused-part.ts";

test("a refused day, details or signature each lead to where they are changed", () => {
  expect(refusedPart({ customerAddress: "too long", signature: "missing" })).toBe("details");
  expect(refusedPart({ eventDate: "too late today" })).toBe("day");
  expect(refusedPart({ drawnSignature: "cannot be read" })).toBe("waiver");
  expect(refusedPart({})).toBe("waiver");
});
