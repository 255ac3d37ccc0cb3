import { isAboutRecipient } from "#adapters/mail/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { emailKey } from "#app/shared/people/contact-key.server.ts";
import { Problem } from "#app/shared/problem.ts";
import {
  type CodeNeeded,
  type CodeRequester,
  type HoldRequest,
  isOwnCode,
  pauseCodes,
} from "./check-hold-code.server.ts";
import { codeLimit, hashCode, mailCode, newCode, sentWithin } from "./mail-code.server.ts";
import { CODE_MINUTES } from "./rules/fair-holds.ts";
import { isCodeAlive, maySendCode, RESEND_SECONDS, type StoredCode } from "./rules/mailed-code.ts";
import type { CodeRequired } from "./schema.ts";
import { deleteCode, insertCode, listCodesSince, listCodesTo, lockCallers } from "./store.server.ts";

type CodeRequest = { email: string; requester: CodeRequester; again: boolean };

type CodeSent = {
  /** Null when no code is out that still works. */
  expiresAt: Date | null;
  /** Seconds until another one may be asked for. */
  resendSeconds: number;
  problem?: "too_many_codes";
};

/**
 * Emails a code, unless a working one was already sent. It is sent at once and is not in the message log: a queued code is
 * useless, and a stored one is no secret. "not_sent" when the mail server is away; a mailbox that it refuses holds nothing.
 */
async function sendHoldCode(deps: Deps, request: CodeRequest): Promise<CodeSent | "not_sent"> {
  const made = await makeCode(deps, request);
  if (!("code" in made)) return made;
  const { code, id, expiresAt } = made;
  const message = { kind: "hold_code", code, minutes: CODE_MINUTES } as const;
  try {
    await mailCode(deps, message, { id: `hold-code-${id}`, to: request.email });
    return { expiresAt, resendSeconds: RESEND_SECONDS };
  } catch (error) {
    deps.log.warn({ err: error }, "could not send a hold code");
    await deleteCode(deps.db, id);
    // Or a mailbox that takes no mail could hold without any limit.
    if (isAboutRecipient(error)) throw mailboxRefused(deps, request.email);
    pauseCodes(deps);
    return "not_sent";
  }
}

function mailboxRefused({ business }: Deps, email: string): Problem {
  const message = `We couldn't send an email to ${email}. Please check the address, or call us at ${business().contact.phone}.`;
  return new Problem(422, "email_refused", message, { fields: { customerEmail: message } });
}

async function makeCode(deps: Deps, { email, requester, again }: CodeRequest) {
  const now = deps.now();
  const key = emailKey(email);
  const limit = codeLimit(deps);
  return deps.db.transaction(async (tx) => {
    await lockCallers(tx, [key]);
    const since = new Date(now.getTime() - Math.max(limit.seconds, CODE_MINUTES * 60) * 1000);
    const codes = await listCodesSince(tx, key, since);
    const own = codes.filter((code) => isOwnCode(code, requester));
    const alive = own.findLast((code) => isCodeAlive(code, now));
    const sent = await listCodesTo(tx, key, since);
    const facts = {
      alive,
      sentForCaller: sentWithin(
        sent.filter((code) => isOwnCode({ deviceKey: code.requesters }, requester)),
        limit,
        now,
      ),
      sentForAll: sentWithin(sent, limit, now),
      again,
      limit,
    };
    const verdict = maySendCode(facts, now);
    if (verdict.kind !== "send") return withoutNewCode(alive, verdict, now);
    const code = newCode();
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    const deviceKey = `${requester.device} ${requester.address}`;
    const row = { emailKey: key, deviceKey, codeHash: hashCode(key, code), createdAt: now, expiresAt };
    return { code, expiresAt, id: await insertCode(tx, row) };
  });
}

function withoutNewCode(
  alive: StoredCode | undefined,
  verdict: { kind: "keep" } | { kind: "wait"; seconds: number },
  now: Date,
): CodeSent {
  const expiresAt = alive?.expiresAt ?? null;
  if (verdict.kind === "wait") return { expiresAt, resendSeconds: verdict.seconds, problem: "too_many_codes" };
  const age = alive ? Math.floor((now.getTime() - alive.createdAt.getTime()) / 1000) : 0;
  return { expiresAt, resendSeconds: Math.max(0, RESEND_SECONDS - age) };
}

/**
 * Emails a code and says what the customer can do now. A wrong code does not trigger a new one.
 * Undefined when it cannot be emailed: then the day is booked without one.
 */
export async function requestCode(
  deps: Deps,
  request: HoldRequest,
  needed: CodeNeeded,
  requester: CodeRequester,
): Promise<CodeRequired | undefined> {
  const { reason, openHolds, refused, triesLeft } = needed;
  const sent = await sendHoldCode(deps, { email: request.customerEmail, requester, again: request.newCode });
  if (sent === "not_sent") return undefined;
  const problem = sent.problem ?? refusals[refused ?? "none"];
  return {
    codeRequired: true,
    reason,
    openHolds,
    sentTo: request.customerEmail,
    expiresAt: sent.expiresAt?.toISOString() ?? null,
    resendSeconds: sent.resendSeconds,
    problem,
    triesLeft,
    message: sentence(deps, request, problem, sent),
  };
}

const refusals = { none: null, wrong: "wrong_code", used_up: "code_used_up" } as const;

function sentence(
  deps: Deps,
  { customerEmail }: HoldRequest,
  problem: CodeRequired["problem"],
  { resendSeconds }: CodeSent,
): string {
  const call = `call us at ${deps.business().contact.phone}`;
  const minutes = Math.max(1, Math.ceil(resendSeconds / 60));
  if (problem === "wrong_code") return "That's not the code we sent. Check it again or get a new one.";
  if (problem === "code_used_up") return "That code no longer works. Use the newest one we sent.";
  if (problem === "too_many_codes") {
    return `We already sent several codes to ${customerEmail}. Use the newest one, try again in ${minutes} minutes, or ${call}.`;
  }
  return `We sent a six-digit code to ${customerEmail}. Send the booking again with it.`;
}
