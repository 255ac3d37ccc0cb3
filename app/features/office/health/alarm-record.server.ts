// Remembers alarms while the database is down, in memory and in a file, so that a restart, another process on this machine or
// `npm run tell-owner` doesn't repeat them. The file gets its full size at the first start and is overwritten in place, which
// works on a full disk.
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type HealthCheck, healthChecks } from "#app/shared/words/vocabulary.ts";
import { DAY_MS } from "./rules/duration-text.ts";
import type { OpenTrouble } from "./rules/plan-trouble.ts";

export type RecordedTrouble = OpenTrouble & { toldBy: string };

type SavedAlarms = {
  troubles: RecordedTrouble[];
  /** Alarms of the last 24 hours whose trouble is over. */
  told: { check: HealthCheck; at: Date }[];
};

export type AlarmRecord = {
  read: () => SavedAlarms;
  write: (saved: SavedAlarms) => void;
  /** Undefined if another process on this machine has been at it for less than two minutes. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T | undefined>;
};

/** Notes an alarm whose trouble is tracked elsewhere. */
export function noteAlarm({ read, write }: AlarmRecord, check: HealthCheck, at: Date): void {
  const { troubles, told } = read();
  write({ troubles, told: [...told.filter((one) => at.getTime() - one.at.getTime() < DAY_MS), { check, at }] });
}

const FILE = "told.json";
const CLAIM = "told.claim";
const BYTES = 4096;
const CLAIM_MS = 120_000;

export function createAlarmRecord(dataDir: string): AlarmRecord {
  let memory: SavedAlarms = { troubles: [], told: [] };
  let isStored = true;
  const file = join(dataDir, FILE);
  const claim = join(dataDir, CLAIM);
  return {
    read: () => {
      if (isStored) memory = readSaved(file) ?? memory;
      return memory;
    },
    write: (saved) => {
      memory = saved;
      isStored = writeInPlace(file, JSON.stringify(saved));
    },
    exclusively: async (work) => {
      if (!takeClaim(claim)) return undefined;
      return work().finally(() => removeClaim(claim));
    },
  };
}

function readSaved(file: string): SavedAlarms | undefined {
  try {
    const { troubles, told } = JSON.parse(readFileSync(file, "utf8")) as SavedAlarms;
    return {
      troubles: troubles.filter(isKnown).map(withMoments),
      told: told.filter(isKnown).map(({ check, at }) => ({ check, at: new Date(at) })),
    };
  } catch {
    return undefined;
  }
}

const isKnown = ({ check }: { check: HealthCheck }) => healthChecks.includes(check);
const withMoments = ({ startedAt, toldAt, clearSince, ...rest }: RecordedTrouble): RecordedTrouble => ({
  ...rest,
  startedAt: new Date(startedAt),
  toldAt: toldAt && new Date(toldAt),
  clearSince: clearSince && new Date(clearSince),
});

/** False if the file can't be written. Memory is used then. */
function writeInPlace(file: string, text: string): boolean {
  try {
    const descriptor = openSync(file, "a+", 0o600);
    closeSync(descriptor);
    const opened = openSync(file, "r+");
    try {
      const size = Math.max(BYTES, fstatSync(opened).size);
      const padded = Buffer.from(text.padEnd(size));
      writeSync(opened, padded, 0, padded.length, 0);
      ftruncateSync(opened, padded.length);
    } finally {
      closeSync(opened);
    }
    return true;
  } catch {
    return false;
  }
}

/** Only another process's claim counts: an alarm goes out even if the folder can't take a file. */
function takeClaim(file: string): boolean {
  try {
    closeSync(openSync(file, "wx", 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return true;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    // A claim dated in the future was left while the clock was wrong.
    if (Math.abs(age) < CLAIM_MS) return false;
    return !removeClaim(file) || takeClaim(file);
  }
}

/** False on a read-only disk, which is a reason to tell the owner. */
function removeClaim(file: string): boolean {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
}
