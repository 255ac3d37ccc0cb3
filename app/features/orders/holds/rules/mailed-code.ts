// Six digits in an email: whether an entered code is right, and whether another may be sent.
import { CALLERS_PER_MAILBOX } from "#config/rate-limits.ts";

export const CODE_TRIES = 5;
/** Wrong entries at a code from all who did not ask for it: a phone may have left its wifi since. */
const FOREIGN_TRIES = 3;
export const RESEND_SECONDS = 30;

export type StoredCode = {
  codeHash: string;
  /** Of the caller who asked for it. */
  wrongTries: number;
  /** Of everybody else. */
  foreignTries: number;
  createdAt: Date;
  expiresAt: Date;
};

export const isCodeAlive = (code: StoredCode, now: Date): boolean =>
  code.expiresAt > now && code.wrongTries < CODE_TRIES;

export type CodeVerdict = { kind: "right" } | { kind: "wrong"; triesLeft: number } | { kind: "used_up" };

export type WorkingCodes<Code = StoredCode> = { own: Code[]; foreign: Code[] };

/**
 * The codes a caller may enter: their own, and a few times those that another network asked for. Who guessed a code of their own
 * until it ended gets no tries at others'.
 */
export function workingCodes<Code extends StoredCode>(
  codes: readonly Code[],
  isOwn: (code: Code) => boolean,
  now: Date,
): WorkingCodes<Code> {
  const alive = codes.filter((code) => isCodeAlive(code, now));
  const hasGuessed = codes.some((code) => isOwn(code) && code.wrongTries >= CODE_TRIES);
  const isOpen = (code: Code) => !hasGuessed && !isOwn(code) && code.foreignTries < FOREIGN_TRIES;
  return { own: alive.filter(isOwn), foreign: alive.filter(isOpen) };
}

/**
 * Any of these codes is right. A wrong entry counts against the caller's own, and apart from those against the others', so that
 * nobody can use up another's tries. `used_up`: the caller needs a new one.
 */
export function judgeCode(enteredHash: string, { own, foreign }: WorkingCodes): CodeVerdict {
  if ([...own, ...foreign].some(({ codeHash }) => codeHash === enteredHash)) return { kind: "right" };
  const triesLeft = Math.max(
    0,
    ...own.map(({ wrongTries }) => CODE_TRIES - wrongTries - 1),
    ...foreign.map(({ foreignTries }) => FOREIGN_TRIES - foreignTries - 1),
  );
  return triesLeft > 0 ? { kind: "wrong", triesLeft } : { kind: "used_up" };
}

export type SendVerdict = { kind: "send" } | { kind: "keep" } | { kind: "wait"; seconds: number };

type SendFacts = {
  /** The newest code of this caller that still works. */
  alive: StoredCode | undefined;
  /** When codes were sent to this mailbox within the limit's window, oldest first: for this caller, and for all. */
  sentForCaller: Date[];
  sentForAll: Date[];
  /** The customer asked for another one. */
  again: boolean;
  limit: { attempts: number; seconds: number };
};

/**
 * A working code is not sent twice unless asked for. A caller gets no more codes than the limit, and a mailbox no more than
 * a few callers' worth, so that a stranger's requests do not keep its owner from getting a code.
 */
export function maySendCode(facts: SendFacts, now: Date): SendVerdict {
  const { alive, sentForCaller, sentForAll, again, limit } = facts;
  if (alive && !again) return { kind: "keep" };
  const sinceLast = alive ? (now.getTime() - alive.createdAt.getTime()) / 1000 : RESEND_SECONDS;
  if (sinceLast < RESEND_SECONDS) return { kind: "keep" };
  const oldest = sentForCaller.at(-limit.attempts) ?? sentForAll.at(-limit.attempts * CALLERS_PER_MAILBOX);
  if (!oldest) return { kind: "send" };
  return { kind: "wait", seconds: Math.ceil(limit.seconds - (now.getTime() - oldest.getTime()) / 1000) };
}
