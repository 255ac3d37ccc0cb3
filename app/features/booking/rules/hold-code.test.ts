import { expect, test } from "vitest";
import { isUnusual, whyCodeNeeded } from "./hold-code.ts";

const quiet = { openOfCaller: 0, openOfAll: 0, usualOpen: 0 };

test("the third unpaid hold of one person needs a code, the first two do not", () => {
  const reasons = [0, 1, 2, 3].map((openOfCaller) => whyCodeNeeded({ ...quiet, openOfCaller }));
  expect(reasons).toEqual([undefined, undefined, "own_holds", "own_holds"]);
});

test("many open holds are unusual above twenty and above three times what is usual", () => {
  const unusual = (openOfAll: number, usualOpen: number) => isUnusual({ openOfAll, usualOpen });
  expect([unusual(20, 0), unusual(21, 0), unusual(30, 10), unusual(31, 10)]).toEqual([false, true, false, true]);
  expect(whyCodeNeeded({ ...quiet, openOfAll: 21 })).toBe("many_holds");
});
