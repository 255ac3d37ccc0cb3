// What the owner was told while the database couldn't say: in the memory of this process and in a file beside it, so that
// a restart, another process of this machine or `npm run tell-owner` doesn't tell it again. The file has its room from the
// first day on and is written in place, which a full disk allows.
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type HealthCheck, healthChecks } from "../../shared/vocabulary.ts";
import { DAY_MS } from "./rules/duration-text.ts";
import type { OpenTrouble } from "./rules/plan-trouble.ts";

export type BookTrouble = OpenTrouble & { toldBy: string };

type Book = {
  troubles: BookTrouble[];
  /** Since a day, and no longer open. */
  told: { check: HealthCheck; at: Date }[];
};

export type ToldBook = {
  read: () => Book;
  write: (book: Book) => void;
  /** Of the processes of this machine one tells; the others leave it to them for two minutes. */
  alone: <T>(work: () => Promise<T>) => Promise<T | undefined>;
};

/** Notes that the owner was told of something that is followed elsewhere. */
export function noteTold({ read, write }: ToldBook, check: HealthCheck, at: Date): void {
  const { troubles, told } = read();
  write({ troubles, told: [...told.filter((one) => at.getTime() - one.at.getTime() < DAY_MS), { check, at }] });
}

const FILE = "told.json";
const CLAIM = "told.claim";
const BYTES = 4096;
const CLAIM_MS = 120_000;

export function createToldBook(dataDir: string): ToldBook {
  let memory: Book = { troubles: [], told: [] };
  let isStored = true;
  const [file, claim] = [join(dataDir, FILE), join(dataDir, CLAIM)];
  return {
    read: () => {
      if (isStored) memory = readBook(file) ?? memory;
      return memory;
    },
    write: (book) => {
      memory = book;
      isStored = writeInPlace(file, JSON.stringify(book));
    },
    alone: async (work) => {
      if (!takeClaim(claim)) return undefined;
      return work().finally(() => removeClaim(claim));
    },
  };
}

function readBook(file: string): Book | undefined {
  try {
    const { troubles, told } = JSON.parse(readFileSync(file, "utf8")) as Book;
    return {
      troubles: troubles.filter(isKnown).map(withMoments),
      told: told.filter(isKnown).map(({ check, at }) => ({ check, at: new Date(at) })),
    };
  } catch {
    return undefined;
  }
}

const isKnown = ({ check }: { check: HealthCheck }) => healthChecks.includes(check);
const withMoments = ({ startedAt, toldAt, clearSince, ...rest }: BookTrouble): BookTrouble => ({
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
    // One from later than now was left while the clock was wrong.
    if (Math.abs(age) < CLAIM_MS) return false;
    return !removeClaim(file) || takeClaim(file);
  }
}

/** False on a disk that takes no change any more, which is a reason to tell. */
function removeClaim(file: string): boolean {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
}
