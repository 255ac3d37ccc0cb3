import { expect, test } from "vitest";
import { lackOfRoom } from "../prove-backup.server.ts";
import { storeFormSchema } from "../schema.ts";
import { isBackupDue, isProofDue } from "./backup-due.ts";
import { oldBackups } from "./old-backups.ts";
import { findCompany, findRegion, readEndpoint, storeName } from "./store-place.ts";
import { storeSentence, trialSentence } from "./store-sentence.ts";
import { listStoredBackups, readBackupName, storedBackupName } from "./stored-backup.ts";

const ZONE = "America/New_York";
const at = (text: string) => new Date(text);
const place = { endpoint: "https://s3.us-west-004.backblazeb2.com", bucket: "bounce-backups" };

test.each([
  ["never before", null, null, "2026-11-19T18:00:00Z", true],
  ["the last night's is there", "2026-11-19T08:00:05Z", "2026-11-19T08:00:05Z", "2026-11-20T07:59:00Z", false],
  ["the quiet hour has come", "2026-11-19T08:00:05Z", "2026-11-19T08:00:05Z", "2026-11-20T08:00:00Z", true],
  ["the server was off that night", "2026-11-17T08:00:05Z", "2026-11-17T08:00:05Z", "2026-11-20T15:00:00Z", true],
  ["one failed half an hour ago", "2026-11-20T08:00:00Z", "2026-11-19T08:00:05Z", "2026-11-20T08:30:00Z", false],
  ["one failed an hour ago", "2026-11-20T08:00:00Z", "2026-11-19T08:00:05Z", "2026-11-20T09:00:00Z", true],
  ["the clock was set back", "2026-11-25T08:00:00Z", "2026-11-19T07:00:00Z", "2026-11-20T09:00:00Z", true],
  // The night that the clock falls back has two hours of the same name, and its 3 AM once.
  ["the night of the change, before", "2026-10-31T07:00:00Z", "2026-10-31T07:00:00Z", "2026-11-01T07:59:00Z", false],
  ["the night of the change, after", "2026-10-31T07:00:00Z", "2026-10-31T07:00:00Z", "2026-11-01T08:00:00Z", true],
])("a backup is due at 3 AM of the business's clock: %s [P45]", (_when, begunAt, goodAt, now, isDue) => {
  const times = { begunAt: begunAt === null ? null : at(begunAt), goodAt: goodAt === null ? null : at(goodAt) };
  expect(isBackupDue(times, at(now), ZONE)).toBe(isDue);
});

test("a backup is proven once a month, after a failure again the next day", () => {
  const due = (begunAt: string | null, goodAt: string | null) =>
    isProofDue(
      { begunAt: begunAt ? at(begunAt) : null, goodAt: goodAt ? at(goodAt) : null },
      at("2026-11-20T09:00:00Z"),
    );
  expect(due(null, null)).toBe(true);
  expect(due("2026-10-22T09:00:00Z", "2026-10-22T09:00:00Z")).toBe(false);
  expect(due("2026-10-20T08:00:00Z", "2026-10-20T08:00:00Z")).toBe(true);
  expect(due("2026-11-20T01:00:00Z", "2026-10-01T09:00:00Z")).toBe(false);
  expect(due("2026-11-19T01:00:00Z", "2026-10-01T09:00:00Z")).toBe(true);
});

test("a drill without room is not begun, and says what it takes", () => {
  expect(lackOfRoom(100_000_000, 400_000_000)).toBeUndefined();
  expect(lackOfRoom(100_000_000, 399_000_000)).toBe(
    "Not enough room to test a restore. It needs 400 MB for a while, and only 399 MB is free.",
  );
  expect(lackOfRoom(2_000_000_000, 40_000)).toContain("It needs 3.3 GB for a while, and only 40 KB is free");
});

test("a name says when a backup was made and which key opens it; other names are nobody's", () => {
  const madeAt = at("2026-11-03T08:00:12Z");
  const name = storedBackupName(madeAt, "0123abcd");
  expect(name).toBe("backup-2026-11-03-08-00-12-0123abcd.enc");
  expect(readBackupName(name)).toEqual({ name, madeAt, fingerprint: "0123abcd" });
  for (const other of ["backup-2026-11-03.enc", `x${name}`, `${name}.part`, "photos/backup.enc", "erasures/x"])
    expect([other, readBackupName(other)]).toEqual([other, undefined]);
});

test("30 days and 12 months stay, and only what we made ourselves ever goes [P45]", () => {
  const files: { name: string }[] = [];
  for (let day = 0; day < 500; day += 1) {
    const night = new Date(at("2026-11-19T08:00:00Z").getTime() - day * 86_400_000);
    files.push({ name: storedBackupName(night, "0123abcd") });
    if (day < 3) files.push({ name: storedBackupName(new Date(night.getTime() + 3_600_000), "0123abcd") });
  }
  const names = files.map(({ name }) => name);
  const foreign = [{ name: "holiday.jpg" }, { name: storedBackupName(at("2020-01-01T00:00:00Z"), "ffffffff") }];
  const old = oldBackups({ files: [...files, ...foreign], ours: new Set([...names, "holiday.jpg"]), timeZone: ZONE });
  const left = listStoredBackups(files.filter(({ name }) => !old.includes(name)));
  expect(left.slice(0, 30).map(({ madeAt }) => madeAt.toISOString().slice(0, 10))).toEqual(
    Array.from({ length: 30 }, (_, day) =>
      new Date(at("2026-11-19T09:00:00Z").getTime() - day * 86_400_000).toISOString().slice(0, 10),
    ),
  );
  expect(left.map(({ madeAt }) => madeAt.toISOString().slice(0, 7)).slice(30)).toEqual([
    "2026-09",
    "2026-08",
    "2026-07",
    "2026-06",
    "2026-05",
    "2026-04",
    "2026-03",
    "2026-02",
    "2026-01",
    "2025-12",
  ]);
  expect(old.every((name) => names.includes(name))).toBe(true);
  expect(oldBackups({ files, ours: new Set(), timeZone: ZONE })).toEqual([]);
});

test("a backup that a wrong clock named after next year's night isn't the newest for a year [P45]", () => {
  const named = (name: string, stored: string) => ({
    name: storedBackupName(at(name), "0123abcd"),
    storedAt: at(stored),
  });
  const wrong = named("2027-11-19T08:00:00Z", "2026-11-18T08:01:00Z");
  const right = named("2026-11-19T08:00:00Z", "2026-11-19T08:01:00Z");
  // For a file copied to another bucket, the name has the original time.
  const copied = named("2026-11-01T08:00:00Z", "2026-11-20T08:00:00Z");
  expect(listStoredBackups([wrong, copied, right]).map(({ name }) => name)).toEqual([
    right.name,
    wrong.name,
    copied.name,
  ]);
});

test("a form names a bucket, a folder in it and a region, and nothing that leads elsewhere [P45]", () => {
  const form = { endpoint: place.endpoint, region: "", bucket: "b", prefix: "", accessKeyId: "k", secretKey: "s" };
  const takes = (changes: object) => storeFormSchema.safeParse({ ...form, ...changes }).success;
  for (const good of [{}, { prefix: "/site.one/v1..2/" }, { bucket: "a.b" }, { region: "us-west-004" }])
    expect([good, takes(good)]).toEqual([good, true]);
  const bad = [{ prefix: "../x" }, { prefix: "a/../b" }, { prefix: "." }, { bucket: ".." }, { region: "us/../x" }];
  for (const one of bad) expect([one, takes(one)]).toEqual([one, false]);
});

test("a store is named as people know it, and its region is read from its address", () => {
  expect(storeName(place)).toBe("Backblaze B2, bucket bounce-backups");
  expect(findRegion(place.endpoint)).toBe("us-west-004");
  expect([findCompany("https://s3.us-east-1.amazonaws.com"), findRegion("https://s3.us-east-1.amazonaws.com")]).toEqual(
    ["Amazon S3", "us-east-1"],
  );
  expect(findRegion("https://0a1b2c.r2.cloudflarestorage.com")).toBe("auto");
  expect([findCompany("https://nas.example:9000"), findRegion("https://nas.example:9000")]).toEqual([
    "nas.example",
    undefined,
  ]);
});

test.each([
  ["s3.us-west-004.backblazeb2.com", "https://s3.us-west-004.backblazeb2.com"],
  [" https://s3.us-west-004.backblazeb2.com/ ", "https://s3.us-west-004.backblazeb2.com"],
  ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
  ["http://s3.us-west-004.backblazeb2.com", undefined],
  ["https://s3.us-west-004.backblazeb2.com/my-bucket", undefined],
  ["https://user@s3.example", undefined],
  ["ftp://s3.example", undefined],
  ["", undefined],
])("an address of a store: %j is read as %j", (text, endpoint) => {
  expect(readEndpoint(text)).toBe(endpoint);
});

test("each way a trial can fail is a sentence about a field, without the store's own words", () => {
  const say = (step: "write" | "list", failure: Parameters<typeof storeSentence>[0], region?: string) =>
    trialSentence({ ok: false, step, failure, region }, place);
  expect(say("list", "not_allowed")).toEqual({
    message:
      "This key isn't allowed to list the files of bounce-backups. It needs to write, read, list and delete files there.",
    field: "accessKeyId",
  });
  expect(say("write", "wrong_secret").field).toBe("secretKey");
  expect(say("write", "no_bucket").message).toBe("Backblaze B2 has no bucket named bounce-backups in this region.");
  expect(say("write", "wrong_region", "eu-1")).toEqual({
    message: "This bucket is in the region eu-1.",
    field: "region",
  });
  expect(say("write", "clock").message).toContain("clock is wrong");
  expect(storeSentence("away", place)).toContain("Backblaze B2 didn't answer.");
});
