import { expect, test } from "vitest";
import type { Role } from "../words/vocabulary.ts";
import { type Access, serves } from "./access.ts";

test("each role is served its own calls and pages, and a stranger only public ones", () => {
  const callers: (Role | undefined)[] = [undefined, "crew", "office", "owner"];
  const served = (access: Access) => callers.map((role) => serves(access, role));
  expect(served("public")).toEqual([true, true, true, true]);
  expect(served("link")).toEqual([true, true, true, true]);
  expect(served("crew")).toEqual([false, true, true, true]);
  expect(served("office")).toEqual([false, false, true, true]);
  expect(served("owner")).toEqual([false, false, false, true]);
});
