import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { connectionOf, type SetupFacts, setupKeys, setupSteps } from "./setup-steps.ts";

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
  publicHttps: false,
  connection: "http",
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
  waiverReview: { lawyer: "Ruth Bell", readOn: plainDate("2026-05-15") },
  items: [{ name: "Castle Combo", ownPhoto: true }],
  publicHttps: true,
  connection: "https",
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
  [{ publicHttps: false }, "https"],
  [{ connection: "unproven" }, "https"],
  [{ connection: "http" }, "https"],
])("a step falls back by itself: %o", (change, key) => {
  expect(openOf({ ...ready, ...change })).toEqual([key]);
});

test("https is what the visit really came by, as far as our own proxy vouches for it", () => {
  expect(connectionOf("https", 1)).toBe("https");
  expect(connectionOf("https, http", 2)).toBe("https");
  expect(connectionOf("https", 0)).toBe("unproven");
  expect(connectionOf("http", 1)).toBe("http");
  expect(connectionOf(undefined, 1)).toBe("http");
});

test("what only the server's settings can change offers nothing to press", () => {
  const canAct = (facts: SetupFacts) =>
    setupSteps(facts, now)
      .filter((step) => step.canAct)
      .map(({ key }) => key);
  expect(canAct(fresh)).toEqual(["password", "payments", "waiver", "photos", "backup"]);
});
