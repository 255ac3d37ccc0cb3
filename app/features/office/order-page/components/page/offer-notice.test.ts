import { expect, test } from "vitest";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { proposalTitle } from "./offer-notice.tsx";

const holdExpiresAt = "2026-05-13T00:00:00.000Z";

test.each([
  ["open", "Proposal, open until Tue, May 12, 8:00 PM"],
  ["declined", "The customer declined this proposal"],
  ["ended", "This proposal ended without an answer"],
] as const)("a proposal that is %s says so", (proposal, text) => {
  expect(proposalTitle({ proposal, holdExpiresAt }, TIME_ZONE)).toBe(text);
});
