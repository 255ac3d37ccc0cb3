import { expect, test } from "vitest";
import { IS_CONFIRMED } from "./confirm-identity.ts";
import { type OwnerCall, OwnerProblem, Unreachable } from "./owner-fetch.ts";
import { LOST_ANSWER } from "./rules/attempt.ts";
import { refusalOfAct } from "./use-owner-action.ts";

test("an act without an answer may be done; a question without one leaves nothing in doubt", () => {
  const said = (error: unknown, call: OwnerCall) => refusalOfAct(error, call).message;
  const payment: OwnerCall = { method: "POST", path: "/api/bookings/7/payments" };
  expect(said(new Unreachable(), payment)).toBe(LOST_ANSWER);
  expect(said(new Unreachable(), IS_CONFIRMED)).toBe("Can't reach the server. Please try again when it's back.");
  const refused = new OwnerProblem(403, { code: "not_allowed", message: "Only the owner can." });
  expect(said(refused, payment)).toBe("Only the owner can.");
  expect(said(refused, IS_CONFIRMED)).toBe("Only the owner can.");
});
