import { expect, test } from "vitest";
import { OwnerProblem, Unreachable } from "./owner-fetch.ts";
import { LOST_ANSWER } from "./rules/attempt.ts";
import { refusalOfAct } from "./use-owner-action.ts";

test("an act without an answer may be done; one that was refused says why", () => {
  expect(refusalOfAct(new Unreachable()).message).toBe(LOST_ANSWER);
  const refused = new OwnerProblem(403, { code: "not_allowed", message: "Only the owner can." });
  expect(refusalOfAct(refused).message).toBe("Only the owner can.");
});
