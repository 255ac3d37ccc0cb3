import { expect, test } from "vitest";
import type { BackupPlace, HealthState } from "#app/shared/words/vocabulary.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { alarmSentences, alarmSms, alarmSubject, createAlarm, createAllClear } from "./alarm-text.ts";
import { type CheckResult, worse } from "./check-result.ts";
import { doctorReport } from "./doctor-report.ts";
import { DAY_MS, durationText, HOUR_MS, MINUTE_MS } from "./duration-text.ts";
import { badDays, healthHeadline } from "./headline.ts";
import { type BackupsOfPlace, judgeBackups, judgeRestore } from "./judge-backups.ts";
import { judgeCertificate } from "./judge-certificate.ts";
import { judgeForecasts, judgeMail, judgePayments, judgeTexts } from "./judge-connections.ts";
import { judgeClock, judgeDatabase, judgeSaving } from "./judge-database.ts";
import { judgeDisk } from "./judge-disk.ts";
import { judgeJobs, judgeVersion } from "./judge-jobs.ts";
import { type OpenTrouble, planTrouble } from "./plan-trouble.ts";

const now = new Date("2026-05-15T20:10:00Z");
const at = { now, timeZone: TIME_ZONE };
const ago = (ms: number) => new Date(now.getTime() - ms);
const verdict = ({ state, alarm }: CheckResult) => [state, alarm];

const backup = (place: BackupPlace, ageMs: number, failedMs?: number): BackupsOfPlace => ({
  place,
  finishedAt: ago(ageMs),
  bytes: 41_000_000,
  failedAt: failedMs === undefined ? null : ago(failedMs),
  error: failedMs === undefined ? null : "No room",
});

test.each<[string, BackupsOfPlace[], HealthState, string | undefined]>([
  ["none at all", [], "to_do", undefined],
  ["fresh, elsewhere", [backup("store", HOUR_MS)], "fine", undefined],
  ["fresh, downloaded this week", [backup("disk", HOUR_MS), backup("download", 6 * DAY_MS)], "fine", undefined],
  ["on the disk it protects alone", [backup("disk", HOUR_MS)], "to_do", undefined],
  ["downloaded long ago", [backup("disk", HOUR_MS), backup("download", 8 * DAY_MS)], "to_do", undefined],
  ["two days old", [backup("store", 50 * HOUR_MS)], "to_do", "no backup for 2 days"],
  [
    "fresh here, none in the store",
    [backup("disk", HOUR_MS), backup("store", 3 * DAY_MS)],
    "to_do",
    "no backup for 3 days",
  ],
  ["the store was given up", [backup("download", HOUR_MS), backup("store", 40 * DAY_MS)], "fine", undefined],
  ["the newest try failed", [backup("store", DAY_MS, HOUR_MS)], "to_do", "the backup failed"],
  ["an earlier try failed", [backup("store", HOUR_MS, DAY_MS)], "fine", undefined],
])("backups, %s [P45]", (_name, places, state, alarm) => {
  expect(verdict(judgeBackups(places, at))).toEqual([state, alarm]);
});

test("a drill counts for 35 days; one that failed is told, and without a backup there is none to prove [P45]", () => {
  const drill = { startedAt: ago(DAY_MS), finishedAt: ago(DAY_MS), orders: 612, rows: 9000, error: null };
  const summary = "Last proven May 14, 2026: restored and compared, 612 orders.";
  expect(judgeRestore(drill, true, at)).toMatchObject({ state: "fine", summary });
  const old = { ...drill, startedAt: ago(36 * DAY_MS), finishedAt: ago(36 * DAY_MS) };
  expect(verdict(judgeRestore(old, true, at))).toEqual(["to_do", undefined]);
  const failed = { ...drill, finishedAt: null, error: "3 rows differ" };
  expect(verdict(judgeRestore(failed, true, at))).toEqual(["to_do", "a backup couldn't be restored"]);
  expect(judgeRestore(undefined, true, at).state).toBe("to_do");
  expect(judgeRestore(undefined, false, at).state).toBe("off");
});

test("a disk below a tenth is told, is over only above 12%, and says its pace after a week", () => {
  const disk = (free: number) => ({ bytes: 40e9, freeBytes: free * 40e9 });
  expect(judgeDisk(disk(0.11), [], false)).toMatchObject({ state: "fine", summary: "35.6 GB of 40.0 GB used." });
  expect(verdict(judgeDisk(disk(0.09), [], false))).toEqual(["to_do", "the disk is 91% full"]);
  expect(judgeDisk(disk(0.11), [], true).alarm).toBe("the disk is 89% full");
  expect(judgeDisk(disk(0.13), [], true).alarm).toBeUndefined();
  expect(judgeDisk(disk(0.01), [], false).state).toBe("stopped");
  const days = Array.from({ length: 8 }, (_, day) => ({ day: `2026-05-0${day + 1}`, usedBytes: 15e9 + day * 57e6 }));
  expect(judgeDisk({ bytes: 40e9, freeBytes: 24e9 }, days, false).summary).toContain("full in about 14 months");
  expect(judgeDisk({ bytes: 40e9, freeBytes: 24e9 }, days.slice(0, 3), false).summary).not.toContain("pace");
});

test("a certificate is told two weeks before its end, and www has to have one of its own", () => {
  const seen = (host: string, days: number, isOwn = true) => ({
    host,
    isOwn,
    startsAt: ago((90 - days) * DAY_MS),
    endsAt: ago(-days * DAY_MS),
  });
  const judge = (...all: ReturnType<typeof seen>[]) => judgeCertificate({ isHttps: true, certificates: all }, at);
  expect(judge(seen("bounce.example", 60), seen("www.bounce.example", 60))).toMatchObject({
    state: "fine",
    summary: "Valid for both addresses, through July 14, 2026.",
  });
  expect(verdict(judge(seen("bounce.example", 60), seen("www.bounce.example", 13)))).toEqual([
    "to_do",
    "the https certificate expires May 28, 2026",
  ]);
  expect(verdict(judge(seen("bounce.example", -1)))).toEqual(["stopped", "the https certificate expired"]);
  expect(verdict(judge(seen("bounce.example", 60), seen("www.bounce.example", 60, false)))).toEqual([
    "to_do",
    undefined,
  ]);
  expect(judge().state).toBe("unknown");
  expect(judgeCertificate({ isHttps: false, certificates: [] }, at).state).toBe("off");
});

test("email, payments and texts are told when they were away for an hour, not for a moment", () => {
  const mail = {
    by: "smtp",
    isLocked: false,
    lastSentAt: ago(DAY_MS),
    sent: 4,
    failed: 0,
    waiting: 1,
    lastError: null,
  } as const;
  expect(verdict(judgeMail({ ...mail, awaySince: null }, at))).toEqual(["fine", undefined]);
  expect(verdict(judgeMail({ ...mail, awaySince: ago(59 * MINUTE_MS) }, at))).toEqual(["soon", undefined]);
  expect(verdict(judgeMail({ ...mail, awaySince: ago(HOUR_MS) }, at))).toEqual(["stopped", "emails aren't going out"]);
  expect(verdict(judgeMail({ ...mail, by: "outbox", awaySince: null }, at))).toEqual(["to_do", undefined]);
  expect(verdict(judgeMail({ ...mail, failed: 2, awaySince: null }, at))).toEqual(["to_do", undefined]);
  const stripe = {
    provider: "stripe",
    isLocked: false,
    isTest: false,
    linkCount: 0,
    openAlerts: 0,
    lastNewsAt: null,
  } as const;
  expect(verdict(judgePayments({ ...stripe, awaySince: null }, at))).toEqual(["fine", undefined]);
  expect(verdict(judgePayments({ ...stripe, awaySince: ago(10 * MINUTE_MS) }, at))).toEqual(["soon", undefined]);
  expect(verdict(judgePayments({ ...stripe, awaySince: ago(HOUR_MS) }, at))).toEqual([
    "stopped",
    "Stripe can't be reached",
  ]);
  expect(verdict(judgePayments({ ...stripe, openAlerts: 1, awaySince: null }, at))).toEqual(["to_do", undefined]);
  expect(verdict(judgePayments({ ...stripe, provider: "demo", awaySince: null }, at))).toEqual(["to_do", undefined]);
  const texts = { by: "twilio", isLocked: false, arrived: 3, failed: 0, lastError: null } as const;
  expect(verdict(judgeTexts({ ...texts, awaySince: null }, at))).toEqual(["fine", undefined]);
  expect(verdict(judgeTexts({ ...texts, awaySince: ago(HOUR_MS) }, at))).toEqual(["stopped", "texts aren't going out"]);
  expect(verdict(judgeTexts({ ...texts, failed: 4, awaySince: null }, at))).toEqual(["to_do", undefined]);
  expect(verdict(judgeTexts({ ...texts, by: "off", awaySince: null }, at))).toEqual(["off", undefined]);
});

test("jobs are stuck when one is due for 15 minutes, or what runs every minute doesn't", () => {
  const jobs = { waiting: 3, late: 0, lateSince: null, tickedAt: ago(MINUTE_MS), failures: [], isCopy: false };
  expect(judgeJobs(jobs, at)).toMatchObject({ state: "fine", summary: "3 jobs waiting, none late." });
  expect(verdict(judgeJobs({ ...jobs, late: 2, lateSince: ago(16 * MINUTE_MS) }, at))).toEqual([
    "stopped",
    "jobs are stuck",
  ]);
  expect(verdict(judgeJobs({ ...jobs, tickedAt: ago(16 * MINUTE_MS) }, at))).toEqual(["stopped", "jobs are stuck"]);
  expect(verdict(judgeJobs({ ...jobs, tickedAt: undefined }, at))).toEqual(["fine", undefined]);
  const late = { late: 2, lateSince: ago(16 * MINUTE_MS) };
  expect(verdict(judgeJobs({ ...jobs, ...late, isCopy: true }, at))).toEqual(["to_do", undefined]);
});

test("saving, database, clock, forecasts and version say what they know", () => {
  expect(judgeSaving({ ok: true, at: ago(8000) }, at).summary).toContain("8 seconds ago");
  const full = judgeSaving({ ok: false, at: now, why: "room", error: "ENOSPC" }, at);
  expect(full).toMatchObject({ state: "stopped", alarm: "nothing can be saved", details: ["ENOSPC"] });
  expect(judgeDatabase({ ms: 2, bytes: 41e6, isOutdated: false }).summary).toBe("Answers in 2 ms and holds 41 MB.");
  expect(judgeDatabase({ ms: 2, bytes: 41e6, isOutdated: true }).state).toBe("to_do");
  expect(judgeDatabase({ ms: 1500, bytes: 41e6, isOutdated: false }).state).toBe("soon");
  expect(judgeClock({ databaseMs: 900, heartbeatMs: undefined }).state).toBe("fine");
  expect(judgeClock({ databaseMs: 0, heartbeatMs: 4 * MINUTE_MS }).summary).toBe(
    "This machine's clock is 4 min behind.",
  );
  expect(judgeForecasts({ isOn: true, places: 3, failing: 0, readAt: ago(12 * MINUTE_MS) }, at).state).toBe("fine");
  expect(judgeForecasts({ isOn: true, places: 3, failing: 1, readAt: ago(12 * MINUTE_MS) }, at).state).toBe("soon");
  expect(judgeForecasts({ isOn: true, places: 3, failing: 3, readAt: ago(5 * HOUR_MS) }, at).state).toBe("to_do");
  expect(judgeForecasts({ isOn: false, places: 0, failing: 0, readAt: null }, at).state).toBe("off");
  const version = { version: "0.4.0", node: "v26.10.0" };
  expect(judgeVersion({ ...version, builtAt: ago(DAY_MS) }, at).state).toBe("fine");
  expect(judgeVersion({ ...version, builtAt: ago(200 * DAY_MS) }, at).state).toBe("soon");
  expect(judgeVersion({ ...version, builtAt: undefined }, at).state).toBe("unknown");
});

const bad = { state: "stopped", alarm: "nothing can be saved" } as const;
const good = { state: "fine", alarm: undefined } as const;
const open = (more: Partial<OpenTrouble> = {}): OpenTrouble => ({
  check: "saving",
  what: "nothing can be saved",
  startedAt: ago(10 * MINUTE_MS),
  toldAt: null,
  clearSince: null,
  ...more,
});
const plan = (seen: typeof bad | typeof good, trouble?: OpenTrouble, toldLately: Date[] = []) =>
  planTrouble(seen, { check: "saving", open: trouble, toldLately, now });

test("a trouble is told once it holds, and that it is over once that holds", () => {
  expect(plan(bad)).toEqual({ act: "open", what: "nothing can be saved" });
  expect(plan(bad, open({ startedAt: ago(MINUTE_MS) }))).toEqual({ act: "none" });
  expect(plan(bad, open())).toEqual({ act: "tell", what: "nothing can be saved" });
  expect(plan(bad, open({ toldAt: ago(MINUTE_MS) }))).toEqual({ act: "none" });
  expect(plan(good, open())).toEqual({ act: "end", isTold: false, endedAt: now });
  const told = open({ toldAt: ago(5 * MINUTE_MS) });
  expect(plan(good, told)).toEqual({ act: "mark", clearSince: now });
  expect(plan(good, { ...told, clearSince: ago(5 * MINUTE_MS) })).toEqual({ act: "none" });
  expect(plan(good, { ...told, clearSince: ago(10 * MINUTE_MS) })).toEqual({
    act: "end",
    isTold: true,
    endedAt: ago(10 * MINUTE_MS),
  });
  // It came back before the all-clear: it is the same trouble.
  expect(plan(bad, { ...told, clearSince: ago(5 * MINUTE_MS) })).toEqual({ act: "mark", clearSince: null });
  expect(plan(good)).toEqual({ act: "none" });
});

test("what lasted already is told at once, what nobody could look at ends nothing, and three a day are enough", () => {
  const facts = { check: "backups", open: undefined, toldLately: [], now } as const;
  const stale = { state: "to_do", alarm: "no backup for 2 days" } as const;
  expect(planTrouble(stale, facts)).toEqual({ act: "tell", what: "no backup for 2 days" });
  const unknown = { state: "unknown" } as const;
  expect(planTrouble(unknown, { ...facts, open: open({ toldAt: now }) })).toEqual({ act: "none" });
  const three = [1, 5, 9].map((hours) => ago(hours * HOUR_MS));
  expect(plan(bad, open(), three)).toEqual({ act: "none" });
  expect(plan(bad, open(), [...three.slice(1), ago(25 * HOUR_MS)])).toMatchObject({ act: "tell" });
});

test("times later than now, of a clock that was wrong, keep nothing from being told [P44]", () => {
  const later = new Date(now.getTime() + 300 * DAY_MS);
  expect(plan(bad, open({ startedAt: later }), [later, later, later])).toMatchObject({ act: "tell" });
  expect(plan(good, open({ toldAt: now, clearSince: later }))).toEqual({ act: "mark", clearSince: now });
});

test("an alarm says what we know and the next step, the all-clear how long it lasted", () => {
  const stale = judgeBackups([backup("store", 50 * HOUR_MS)], at);
  const alarm = createAlarm("backups", stale.alarm ?? "", stale);
  expect(alarmSubject(alarm)).toBe("Trouble: no backup for 2 days");
  expect(alarmSentences(alarm)).toEqual([
    "There's been no backup for 2 days. The last good one is from May 13, 2026, 2:10 PM.",
    "Next step: Back up now, then find out why the nightly backup didn't run.",
    "This doesn't affect bookings or payments.",
  ]);
  const over = createAllClear("saving", "nothing can be saved", ago(40 * MINUTE_MS), now);
  expect(alarmSubject(over)).toBe("Resolved: nothing can be saved");
  expect(alarmSms(over, "Caprock Bounce")).toBe("Caprock Bounce: Resolved: nothing can be saved. It lasted 40 min.");
});

test("the page's headline counts the steps, and the doctor says each line and whether all is well", () => {
  const rows = [
    { check: "backups", state: "to_do" },
    { check: "saving", state: "fine" },
    { check: "texts", state: "off" },
  ] as const;
  expect(healthHeadline(rows)).toMatchObject({ tone: "waiting", title: "One next step, one is fine" });
  expect(healthHeadline([{ check: "saving", state: "stopped" }])).toMatchObject({
    tone: "bad",
    title: "Stopped: Can save",
  });
  expect(healthHeadline(rows.slice(1)).tone).toBe("good");
  expect(
    badDays([
      { day: "2026-05-12", worst: "to_do" },
      { day: "2026-05-13", worst: "soon" },
    ]),
  ).toEqual({
    count: 1,
    last: "2026-05-12",
  });
  const report = doctorReport(
    { backups: judgeBackups([], at), saving: judgeSaving({ ok: true, at: now }, at) },
    "https://b.example",
  );
  expect(report.isFine).toBe(false);
  expect(report.lines[1]).toBe("✗ Backups       To do: None yet. If you lost this machine, you'd lose everything.");
  expect(report.lines).toContain("                Add a second place: https://b.example/admin/backups");
  expect(report.lines.join("\n")).toMatch(/✓ Can save/);
  expect(worse("fine", "to_do")).toBe("to_do");
  expect([
    durationText(8000),
    durationText(40 * MINUTE_MS),
    durationText(3 * HOUR_MS),
    durationText(50 * HOUR_MS),
  ]).toEqual(["8 seconds", "40 min", "3 hours", "2 days"]);
});
