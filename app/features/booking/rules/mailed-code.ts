// Six digits in an email: whether an entered code is right, and whether another may be sent.
import { CALLERS_PER_MAILBOX } from "../../../../config/rate-limits.ts";

export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;

export type StoredCode = { codeHash: string; wrongTries: number; createdAt: Date; expiresAt: Date };

export const isCodeAlive = (code: StoredCode, now: Date): boolean =>
  code.expiresAt > now && code.wrongTries < CODE_TRIES;

export type CodeVerdict = { kind: "right" } | { kind: "wrong"; triesLeft: number } | { kind: "used_up" };

/**
 * Any working code of the mailbox is right, no matter who requested it. A wrong entry counts against the caller's own codes
 * only, so nobody can use up another's. `used_up`: the caller needs a new one.
 */
export function judgeCode(enteredHash: string, alive: StoredCode[], own: StoredCode[]): CodeVerdict {
  if (alive.some(({ codeHash }) => codeHash === enteredHash)) return { kind: "right" };
  const triesLeft = Math.max(0, ...own.map(({ wrongTries }) => CODE_TRIES - wrongTries - 1));
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
