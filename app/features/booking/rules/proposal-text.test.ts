import { expect, test } from "vitest";
import { proposalTitle } from "./proposal-text.ts";

const holdExpiresAt = "2026-05-13T00:00:00.000Z";

test.each([
  ["open", "Offer, open until Tue, May 12, 8:00 PM"],
  ["declined", "The customer declined this offer"],
  ["ended", "This offer ended without an answer"],
] as const)("an offer that is %s says so", (proposal, text) => {
  expect(proposalTitle({ proposal, holdExpiresAt })).toBe(text);
});
