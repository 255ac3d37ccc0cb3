import { expect, test } from "vitest";
import { allowedBy } from "./licenses.ts";

test.each(["MIT", "(BSD-3-Clause OR GPL-2.0)", "Apache-2.0 AND LGPL-3.0-or-later AND MIT", "(MIT OR CC0-1.0)"])(
  "%s is allowed",
  (expression) => expect(allowedBy(expression)).toBe(true),
);

test.each(["AGPL-3.0-only", "GPL-2.0", "MIT AND GPL-3.0-only", "SEE LICENSE IN LICENSE", "unknown", ""])(
  "%s is not allowed",
  (expression) => expect(allowedBy(expression)).toBe(false),
);
