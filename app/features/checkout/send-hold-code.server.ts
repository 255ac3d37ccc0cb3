import { randomInt } from "node:crypto";
import type { Deps } from "../../deps.server.ts";
import { emailKey } from "../../shared/contact-key.server.ts";
import { writeMessage } from "../notifications/templates/write-message.server.ts";
import { hashCode } from "./check-hold-code.server.ts";
import { CODE_MINUTES, isCodeAlive, maySendCode, RESEND_SECONDS, type StoredCode } from "./rules/hold-code.ts";
import { deleteCode, findNewestCode, insertCode, listCodesSentSince, lockCallers } from "./store.server.ts";

type Ask = { email: string; deviceKey: string; again: boolean };

export type CodeSent = {
  /** Null when no code is out that still works. */
  expiresAt: Date | null;
  /** Seconds until another one may be asked for. */
  resendSeconds: number;
  problem?: "not_sent" | "too_many_codes";
};

/**
 * Mails a code, unless one that works is out already. It leaves at once and past the log of messages: a code that waits
 * in a queue is useless, and one that is kept to be read is no secret.
 */
export async function sendHoldCode(deps: Deps, ask: Ask): Promise<CodeSent> {
  const made = await makeCode(deps, ask);
  if (!("code" in made)) return made;
  const { code, id, expiresAt } = made;
  const message = { kind: "hold_code", code, minutes: CODE_MINUTES } as const;
  const written = writeMessage(message, "customer", deps.config.contact);
  if (!written) throw new Error("The code has no message");
  try {
    await deps.mail.send({ id: `hold-code-${id}`, to: ask.email, replyTo: deps.config.contact.email, ...written });
    return { expiresAt, resendSeconds: RESEND_SECONDS };
  } catch (error) {
    deps.log.warn({ err: error }, "a code for a hold was not sent");
    await deleteCode(deps.db, id);
    return { expiresAt: null, resendSeconds: RESEND_SECONDS, problem: "not_sent" };
  }
}

async function makeCode(deps: Deps, { email, deviceKey, again }: Ask) {
  const now = deps.now();
  const key = emailKey(email);
  const { rateLimits } = deps.config;
  const limit = rateLimits === "off" ? { tries: 1000, seconds: 1 } : rateLimits.holdCode;
  return deps.db.transaction(async (tx) => {
    await lockCallers(tx, [key]);
    const newest = await findNewestCode(tx, key, deviceKey);
    const alive = newest && isCodeAlive(newest, now) ? newest : undefined;
    const since = new Date(now.getTime() - limit.seconds * 1000);
    const sentAt = await listCodesSentSince(tx, key, since);
    const verdict = maySendCode({ alive, sentAt, again, limit }, now);
    if (verdict.kind !== "send") return asItStands(alive, verdict, now);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    const row = { emailKey: key, deviceKey, codeHash: hashCode(key, code), createdAt: now, expiresAt };
    return { code, expiresAt, id: await insertCode(tx, row) };
  });
}

function asItStands(
  alive: StoredCode | undefined,
  verdict: { kind: "keep" } | { kind: "wait"; seconds: number },
  now: Date,
): CodeSent {
  const expiresAt = alive?.expiresAt ?? null;
  if (verdict.kind === "wait") return { expiresAt, resendSeconds: verdict.seconds, problem: "too_many_codes" };
  const age = alive ? Math.floor((now.getTime() - alive.createdAt.getTime()) / 1000) : 0;
  return { expiresAt, resendSeconds: Math.max(0, RESEND_SECONDS - age) };
}
