// Judges whether the business could be restored tomorrow: backups must be recent, off this machine and proven.

import { countText, sizeText } from "#app/features/office/backups/rules/size-text.ts";
import { longDateAt, timeOrMoment } from "#app/shared/days/business-clock.ts";
import type { BackupPlace } from "#app/shared/words/vocabulary.ts";
import { type CheckResult, fine, type LocalNow, type NextStep } from "./check-result.ts";
import { DAY_MS, durationText } from "./duration-text.ts";

/** The latest backup in one place. */
export type BackupsOfPlace = {
  place: BackupPlace;
  finishedAt: Date | null;
  bytes: number | null;
  /** The latest one that failed or never finished. */
  failedAt: Date | null;
  error: string | null;
};

/** The owner gets an alarm when the latest backup is older. */
const STALE_MS = 2 * DAY_MS;
/** An older backup off this machine no longer counts as one. */
const ELSEWHERE_MS = 7 * DAY_MS;
/** A store without a backup for this long is no longer in use. */
const GIVEN_UP_MS = 30 * DAY_MS;

const PAGE = "/admin/backups";
const addPlace: NextStep = {
  text: "Keep one somewhere other than this machine.",
  links: [{ label: "Add a second place", href: PAGE }],
};
const makeOne: NextStep = {
  text: "Fix the cause, then back up now.",
  links: [{ label: "Back up now", href: PAGE }],
};

const makeItRun: NextStep = {
  text: "Back up now, then find out why the nightly backup didn't run.",
  links: [{ label: "Back up now", href: PAGE }],
};

const newest = (places: readonly BackupsOfPlace[]) =>
  places
    .filter(({ finishedAt }) => finishedAt !== null)
    .toSorted((a, b) => Number(b.finishedAt) - Number(a.finishedAt))[0];

export function judgeBackups(places: readonly BackupsOfPlace[], at: LocalNow): CheckResult {
  const last = newest(places);
  const failed = places.find(({ failedAt, finishedAt }) => failedAt && (!finishedAt || failedAt > finishedAt));
  const lastText = last?.finishedAt
    ? `The last good one is from ${moment(last.finishedAt, at)}.`
    : "There's no good one yet.";
  if (failed?.failedAt) {
    const summary = `The backup of ${moment(failed.failedAt, at)} failed: ${sentence(failed.error ?? "")} ${lastText}`;
    return { state: "to_do", alarm: "the backup failed", summary, next: makeOne };
  }
  if (!last?.finishedAt)
    return { state: "to_do", summary: "None yet. If you lost this machine, you'd lose everything.", next: addPlace };
  const store = places.find(({ place }) => place === "store");
  for (const one of [last, ...(store ? [store] : [])]) {
    const ageMs = age(one, at);
    if (ageMs < STALE_MS || (one !== last && ageMs > GIVEN_UP_MS)) continue;
    const alarm = `no backup for ${durationText(ageMs)}`;
    return {
      state: "to_do",
      alarm,
      summary: `There's been no backup for ${durationText(ageMs)}. ${lastText}`,
      next: makeItRun,
    };
  }
  const size = last.bytes ? `, ${sizeText(last.bytes)}` : "";
  const made = `Last backup ${moment(last.finishedAt, at)}${size}.`;
  const isElsewhere = places.some((one) => one.place !== "disk" && age(one, at) < ELSEWHERE_MS);
  if (isElsewhere) return fine(made);
  return { state: "to_do", summary: `${made} But it's on the same disk as your data.`, next: addPlace };
}

const age = ({ finishedAt }: BackupsOfPlace, { now }: LocalNow) =>
  finishedAt ? now.getTime() - finishedAt.getTime() : Number.POSITIVE_INFINITY;

const moment = (moment: Date, { now, timeZone }: LocalNow) => timeOrMoment(moment, now, timeZone);
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text || "the cause isn't known"}.`);

export type RestoreDrill = {
  startedAt: Date;
  finishedAt: Date | null;
  orders: number | null;
  rows: number | null;
  error: string | null;
};

/** A drill runs once a month. */
const PROVEN_FOR_MS = 35 * DAY_MS;
const proveOne: NextStep = {
  text: "Test a backup: it's restored to a separate database and compared.",
  links: [{ label: "Prove one now", href: PAGE }],
};

export function judgeRestore(last: RestoreDrill | undefined, hasBackup: boolean, at: LocalNow): CheckResult {
  if (!last?.finishedAt && !last?.error) {
    if (!hasBackup) return { state: "off", summary: "There's no backup to test yet." };
    return { state: "to_do", summary: "No backup has been test-restored yet.", next: proveOne };
  }
  if (last.error) {
    const summary = `The last test restore, ${moment(last.startedAt, at)}, failed: ${sentence(last.error)}`;
    return { state: "to_do", alarm: "a backup couldn't be restored", summary, next: proveOne };
  }
  const proven = last.finishedAt ?? last.startedAt;
  const counted = last.orders === null ? "" : `, ${countText(last.orders, "order")}`;
  const summary = `Last proven ${longDateAt(proven, at.timeZone)}: restored and compared${counted}.`;
  if (at.now.getTime() - proven.getTime() < PROVEN_FOR_MS) return fine(summary);
  return { state: "to_do", summary, next: proveOne };
}
