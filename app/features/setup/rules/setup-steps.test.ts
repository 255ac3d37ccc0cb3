import { expect, test } from "vitest";
import { type SetupFacts, setupKeys, setupSteps } from "./setup-steps.ts";

const now = new Date("2026-05-15T20:12:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const fresh: SetupFacts = {
  passwordChosenAt: null,
  businessCheckedAt: null,
  exampleContact: true,
  payments: "demo",
  mail: "outbox",
  ownerEmail: "dana@example.com",
  mailTest: null,
  waiverReview: null,
  items: [{ name: "Castle Combo", ownPhoto: false }],
  https: false,
  lastBackupAt: null,
};
const ready: SetupFacts = {
  ...fresh,
  passwordChosenAt: now,
  businessCheckedAt: now,
  exampleContact: false,
  payments: "stripe",
  mail: "smtp",
  mailTest: { sentAt: now, arrivedAt: now },
  waiverReview: { lawyer: "Ruth Bell", readOn: "2026-05-15" },
  items: [{ name: "Castle Combo", ownPhoto: true }],
  https: true,
  lastBackupAt: daysAgo(1),
};
const openOf = (facts: SetupFacts) =>
  setupSteps(facts, now)
    .filter(({ done }) => !done)
    .map(({ key }) => key);

test("a new installation has everything to do, in a fixed order; a ready one nothing", () => {
  expect(openOf(fresh)).toEqual([...setupKeys]);
  expect(openOf(ready)).toEqual([]);
});

test.each<[Partial<SetupFacts>, string]>([
  [{ lastBackupAt: daysAgo(30) }, "backup"],
  [{ waiverReview: null }, "waiver"],
  [{ exampleContact: true }, "business"],
  [{ mailTest: { sentAt: now, arrivedAt: null } }, "email"],
  [{ mail: "outbox" }, "email"],
  [{ items: [] }, "photos"],
  [{ https: false }, "https"],
])("a step falls back by itself: %o", (change, key) => {
  expect(openOf({ ...ready, ...change })).toEqual([key]);
});
