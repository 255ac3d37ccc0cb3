import { expect, test } from "vitest";
import type { BackupsOfPlace } from "#app/features/office/health/rules/judge-backups.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { BackupPlace } from "#app/shared/words/vocabulary.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import {
  isOpeningBlocked,
  judgeConnection,
  leftText,
  nextOpenStep,
  type SetupFacts,
  type SetupKey,
  setupKeys,
  setupSteps,
} from "./setup-steps.ts";

const now = new Date("2026-05-15T20:12:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const backup = (place: BackupPlace, days: number): BackupsOfPlace => ({
  place,
  finishedAt: daysAgo(days),
  bytes: 41_000_000,
  failedAt: null,
  error: null,
});
const fresh: SetupFacts = {
  passwordChosenAt: null,
  businessCheckedAt: null,
  exampleContact: true,
  payments: "demo",
  locked: { payments: false, mail: false },
  paymentLinks: 0,
  stripeTest: false,
  mail: "outbox",
  ownerEmail: "dana@ellijay-bounce.com",
  mailTest: null,
  waiverReview: null,
  items: [{ name: "Castle Combo", ownPhoto: false }],
  insurance: null,
  publicHttps: false,
  connection: "http",
  certificate: null,
  backups: [],
  timeZone: TIME_ZONE,
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
  insurance: { name: "COI.pdf", endsOn: plainDate("2026-06-15") },
  publicHttps: true,
  connection: "https",
  backups: [backup("download", 1)],
};
const certificate = (days: number, left: number) => ({ startsAt: daysAgo(days - left), endsAt: daysAgo(-left) });
const openOf = (facts: SetupFacts) =>
  setupSteps(facts, now)
    .filter(({ done }) => !done)
    .map(({ key }) => key);

test("a new installation has everything to do, in a fixed order; a ready one nothing", () => {
  expect(openOf(fresh)).toEqual([...setupKeys]);
  expect(openOf(ready)).toEqual([]);
  expect(openOf({ ...ready, certificate: certificate(90, 15) })).toEqual([]);
  expect(openOf({ ...ready, certificate: certificate(6, 3) })).toEqual([]);
});

test.each<[Partial<SetupFacts>, string]>([
  [{ backups: [backup("download", 2)] }, "backup"],
  [{ backups: [backup("disk", 0)] }, "backup"],
  [{ waiverReview: null }, "waiver"],
  [{ exampleContact: true }, "business"],
  [{ mailTest: { sentAt: now, arrivedAt: null } }, "email"],
  [{ mail: "outbox" }, "email"],
  [{ stripeTest: true }, "payments"],
  [{ payments: "links" }, "payments"],
  [{ locked: { payments: true, mail: false } }, "payments"],
  [{ locked: { payments: false, mail: true } }, "email"],
  [{ items: [] }, "photos"],
  [{ insurance: null }, "insurance"],
  [{ insurance: { name: "COI.pdf", endsOn: plainDate("2026-06-14") } }, "insurance"],
  [{ insurance: { name: "COI.pdf", endsOn: plainDate("2026-05-14") } }, "insurance"],
  [{ publicHttps: false }, "https"],
  [{ connection: "unproven" }, "https"],
  [{ connection: "http" }, "https"],
  [{ certificate: certificate(90, 13) }, "https"],
  [{ certificate: certificate(90, -1) }, "https"],
  [{ certificate: certificate(6, 1) }, "https"],
  [{ ownerEmail: "hello@cartecaybounce.example" }, "email"],
])("a step falls back by itself: %o", (change, key) => {
  expect(openOf({ ...ready, ...change })).toEqual([key]);
});

test("a backup counts for two days and only off this computer; one that failed or stopped is said [P45]", () => {
  const step = (...backups: BackupsOfPlace[]) =>
    setupSteps({ ...ready, backups }, now).find(({ key }) => key === "backup");
  expect(step(backup("store", 1), backup("disk", 0))).toMatchObject({ done: true, badge: null });
  expect(step(backup("disk", 0))).toMatchObject({ done: false, badge: "Same disk" });
  expect(step(backup("store", 2.1))).toMatchObject({ done: false, badge: "Stopped" });
  const failed = { ...backup("store", 1), failedAt: daysAgo(0.1), error: "The bucket is gone" };
  expect(step(failed)).toMatchObject({
    done: false,
    badge: "Stopped",
    note: expect.stringContaining("bucket is gone"),
  });
  expect(step()).toMatchObject({ done: false, note: "None yet. Keep one somewhere other than this machine." });
});

test("https counts when the request came over it, as far as a trusted proxy says so", () => {
  expect(judgeConnection("https", 1)).toBe("https");
  expect(judgeConnection("https, http", 2)).toBe("https");
  expect(judgeConnection("https", 0)).toBe("unproven");
  expect(judgeConnection("http", 1)).toBe("http");
  expect(judgeConnection(undefined, 1)).toBe("http");
});

test("a step that needs the settings or the server first can't be done on the page", () => {
  const canAct = (facts: SetupFacts) =>
    setupSteps(facts, now)
      .filter((step) => step.canAct)
      .map(({ key }) => key);
  expect(canAct(fresh)).toEqual(["password", "payments", "email", "waiver", "photos", "backup"]);
});

test("a test email is offered only to an address that somebody can read", () => {
  const email = (ownerEmail: string) =>
    setupSteps({ ...ready, mailTest: null, ownerEmail }, now).find(({ key }) => key === "email");
  expect(email("dana@ellijay-bounce.com")).toMatchObject({ canAct: true, badge: "Not tested" });
  for (const example of ["hello@cartecaybounce.example", "dana@example.com", "dana@mail.test"]) {
    expect(email(example)).toMatchObject({ canAct: false, inSettings: true, note: expect.stringContaining(example) });
  }
});

test("a certificate's last day still counts, and one without an end is fine", () => {
  const note = (endsOn: string | null) => {
    const insurance = { name: "COI.pdf", endsOn: endsOn === null ? null : plainDate(endsOn) };
    const step = setupSteps({ ...ready, insurance }, now).find(({ key }) => key === "insurance");
    return [step?.done, step?.badge, step?.note];
  };
  expect(note(null)).toEqual([true, null, "COI.pdf"]);
  expect(note("2026-06-15")).toEqual([true, null, "Good through Jun 15, 2026"]);
  expect(note("2026-05-15")?.slice(0, 2)).toEqual([false, "Ends soon"]);
  expect(note("2026-05-14")).toEqual([false, "Expired", "Your certificate ended May 14, 2026. Add the new one."]);
});

const stepsWith = (...done: SetupKey[]) =>
  (["password", "waiver", "backup"] as const).map((key) => ({ key, done: done.includes(key) }));

test("a step that was just done leads to the next open one, the last to the first, and others lead nowhere", () => {
  expect(nextOpenStep(stepsWith(), stepsWith("waiver"), "waiver")).toBe("backup");
  expect(nextOpenStep(stepsWith(), stepsWith("backup"), "backup")).toBe("password");
  expect(nextOpenStep(stepsWith(), stepsWith("backup"), "waiver")).toBeUndefined();
  expect(nextOpenStep(stepsWith("waiver"), stepsWith("waiver"), "waiver")).toBeUndefined();
  expect(
    nextOpenStep(stepsWith("password", "waiver"), stepsWith("password", "waiver", "backup"), "backup"),
  ).toBeUndefined();
});

test("the list unfolds by itself only while customers can't pay or get no email [O34]", () => {
  const blocked = (facts: SetupFacts) => isOpeningBlocked(setupSteps(facts, now));
  expect(blocked(fresh)).toBe(true);
  expect(blocked({ ...ready, payments: "demo" })).toBe(true);
  expect(blocked({ ...ready, mailTest: null })).toBe(true);
  expect(blocked({ ...ready, waiverReview: null, backups: [] })).toBe(false);
  expect(leftText(setupSteps({ ...ready, waiverReview: null, backups: [] }, now))).toBe("lawyer, backup");
});
