import { expect, test } from "vitest";
import { whyOwnerStays } from "./manage-person.server.ts";

const dana = { id: 1, name: "Dana", opensGate: true };
const beth = { id: 2, name: "Beth", opensGate: false };

test("the last owner stays, and so does the one whose password opens the gate", () => {
  expect(whyOwnerStays([dana], 1)).toContain("There has to be an owner");
  expect(whyOwnerStays([dana, beth], 1)).toContain("Dana's password opens the gate");
  expect(whyOwnerStays([dana, beth], 2)).toBeUndefined();
  expect(whyOwnerStays([dana], 7)).toBeUndefined();
});
