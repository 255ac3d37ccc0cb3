// Whether the business could be put back tomorrow: backups that are fresh, lie elsewhere, and were proven.
import { longDateAt, timeOrMoment } from "../../../shared/business-clock.ts";
import type { BackupPlace } from "../../../shared/vocabulary.ts";
import { type CheckResult, fine, type LocalNow, type NextStep } from "./check-result.ts";
import { bytesText, count, DAY_MS, durationText } from "./duration-text.ts";

/** The newest of one place. */
export type BackupsOfPlace = {
  place: BackupPlace;
  finishedAt: Date | null;
  bytes: number | null;
  /** The newest that failed or never finished. */
  failedAt: Date | null;
  error: string | null;
};

/** Older than this the owner is told. */
const STALE_MS = 2 * DAY_MS;
/** One elsewhere that is older doesn't count as being there. */
const ELSEWHERE_MS = 7 * DAY_MS;
/** A store that got none for so long was given up. */
const GIVEN_UP_MS = 30 * DAY_MS;

const PAGE = "/admin/backups";
const addPlace: NextStep = {
  text: "Keep one off this computer.",
  links: [{ label: "Add a second place", href: PAGE }],
};
const makeOne: NextStep = {
  text: "Make room or fix what it names, then back up now.",
  links: [{ label: "Back up now", href: PAGE }],
};

const makeItRun: NextStep = {
  text: "Back up now, and have a look why none was made at night.",
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
    : "There is no good one.";
  if (failed?.failedAt) {
    const known = `The backup of ${moment(failed.failedAt, at)} failed: ${sentence(failed.error ?? "")} ${lastText}`;
    return { state: "to_do", alarm: "the backup failed", known, next: makeOne };
  }
  if (!last?.finishedAt)
    return { state: "to_do", known: "None yet. If this machine were lost, so would be everything.", next: addPlace };
  const store = places.find(({ place }) => place === "store");
  for (const one of [last, ...(store ? [store] : [])]) {
    const ageMs = age(one, at);
    if (ageMs < STALE_MS || (one !== last && ageMs > GIVEN_UP_MS)) continue;
    const alarm = `no backup for ${durationText(ageMs)}`;
    return {
      state: "to_do",
      alarm,
      known: `No backup was made for ${durationText(ageMs)}. ${lastText}`,
      next: makeItRun,
    };
  }
  const size = last.bytes ? `, ${bytesText(last.bytes)}` : "";
  const made = `Last backup ${moment(last.finishedAt, at)}${size}.`;
  const isElsewhere = places.some((one) => one.place !== "disk" && age(one, at) < ELSEWHERE_MS);
  if (isElsewhere) return fine(made);
  return { state: "to_do", known: `${made} But it lies on the disk that it protects.`, next: addPlace };
}

const age = ({ finishedAt }: BackupsOfPlace, { now }: LocalNow) =>
  finishedAt ? now.getTime() - finishedAt.getTime() : Number.POSITIVE_INFINITY;

const moment = (moment: Date, { now, timeZone }: LocalNow) => timeOrMoment(moment, now, timeZone);
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text || "nobody knows why"}.`);

export type RestoreDrill = {
  startedAt: Date;
  finishedAt: Date | null;
  orders: number | null;
  rows: number | null;
  error: string | null;
};

/** Drills are monthly. */
const PROVEN_FOR_MS = 35 * DAY_MS;
const proveOne: NextStep = {
  text: "Have one put back into a database beside this one and compared.",
  links: [{ label: "Prove one now", href: PAGE }],
};

export function judgeRestore(last: RestoreDrill | undefined, hasBackup: boolean, at: LocalNow): CheckResult {
  if (!last?.finishedAt && !last?.error) {
    if (!hasBackup) return { state: "off", known: "There is no backup to prove yet." };
    return { state: "to_do", known: "No backup was put back and compared yet.", next: proveOne };
  }
  if (last.error) {
    const known = `The last try, ${moment(last.startedAt, at)}, failed: ${sentence(last.error)}`;
    return { state: "to_do", alarm: "a backup couldn't be put back", known, next: proveOne };
  }
  const proven = last.finishedAt ?? last.startedAt;
  const counted = last.orders === null ? "" : `, ${count(last.orders, "order")}`;
  const known = `Last proven ${longDateAt(proven, at.timeZone)}: put back and counted${counted}.`;
  if (at.now.getTime() - proven.getTime() < PROVEN_FOR_MS) return fine(known);
  return { state: "to_do", known, next: proveOne };
}
