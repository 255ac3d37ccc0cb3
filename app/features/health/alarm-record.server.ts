// What the owner was told while the database couldn't say: in the memory of this process and in a file beside it, so that
// a restart, another process of this machine or `npm run tell-owner` doesn't tell it again. The file has its room from the
// first day on and is written in place, which a full disk allows.
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type HealthCheck, healthChecks } from "../../shared/vocabulary.ts";
import { DAY_MS } from "./rules/duration-text.ts";
import type { OpenTrouble } from "./rules/plan-trouble.ts";

export type RecordedTrouble = OpenTrouble & { toldBy: string };

type SavedAlarms = {
  troubles: RecordedTrouble[];
  /** Since a day, and no longer open. */
  told: { check: HealthCheck; at: Date }[];
};

export type AlarmRecord = {
  read: () => SavedAlarms;
  write: (saved: SavedAlarms) => void;
  /** Of the processes of this machine one tells; the others leave it to them for two minutes. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T | undefined>;
};

/** Notes that the owner was told of something that is followed elsewhere. */
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
  const [file, claim] = [join(dataDir, FILE), join(dataDir, CLAIM)];
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
      return work().finally(() => rmSync(claim, { force: true }));
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

/** False where it can't be written: then memory has to do. */
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

/** Only another process that holds it is a reason not to tell; a folder that takes no file is none. */
function takeClaim(file: string): boolean {
  try {
    closeSync(openSync(file, "wx", 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return true;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age < CLAIM_MS) return false;
    rmSync(file, { force: true });
    return takeClaim(file);
  }
}
