import { createHash } from "node:crypto";
import { MailRefused } from "../../../adapters/mail/port.ts";
import type { Tx } from "../../../db/database.ts";
import { addressKey } from "../../../db/rate-limiter.server.ts";
import type { Deps } from "../../deps.server.ts";
import { deviceKey, emailKey, phoneKey } from "../../shared/contact-key.server.ts";
import type { CustomerBooking } from "./book-schema.ts";
import {
  type Caller,
  countOpenHolds,
  countOpenHoldsOf,
  countWrongTry,
  endCode,
  type HoldCode,
  listCodesSince,
  lockCallers,
  usualOpenHolds,
} from "./hold-store.server.ts";
import { CODE_MINUTES, CODE_TRIES, type CodeReason, isCodeAlive, judgeCode, whyCodeNeeded } from "./rules/hold-code.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

export type CodeNeeded = {
  reason: CodeReason;
  /** How many unpaid days this person holds already. */
  openHolds: number;
  /** What was wrong with the code that came along. */
  refused?: "wrong" | "used_up";
  triesLeft: number;
};

/**
 * Whether this hold needs a code that it does not bring. Who shares a mailbox, phone or device takes turns from here to
 * the end of the transaction, so that of racing holds none is counted too late.
 */
export async function checkHoldCode(
  tx: Tx,
  deps: Deps,
  ask: CustomerBooking,
  { deviceKey, address }: { deviceKey: string; address: string },
): Promise<CodeNeeded | undefined> {
  const caller = { emailKey: emailKey(ask.customerEmail), phoneKey: phoneKey(ask.customerPhone), deviceKey };
  const needed = await isHoldTooMany(tx, deps, caller);
  if (!needed) return undefined;
  const { reason, openHolds } = needed;
  if (ask.code === undefined) return { reason, openHolds, triesLeft: CODE_TRIES };
  const refusal = await takeCode(tx, caller.emailKey, codeAsker(deviceKey, address), ask.code, deps.now());
  return refusal && { reason, openHolds, ...refusal };
}

/** Whether one more hold of this caller asks for a code. What is counted already, though it has ended, is `ownEnded`. */
export async function isHoldTooMany(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  ownEnded = 0,
): Promise<Pick<CodeNeeded, "reason" | "openHolds"> | undefined> {
  if (deps.config.rateLimits === "off" || !canSendCode(deps, caller.emailKey)) return undefined;
  await lockCallers(tx, Object.values(caller));
  const openHolds = (await countOpenHoldsOf(tx, caller)) - ownEnded;
  const { openOfAll, usualOpen } = await allHolds(tx, deps.now());
  const reason = whyCodeNeeded({ openOfCaller: openHolds, openOfAll: openOfAll - ownEnded, usualOpen });
  return reason && { reason, openHolds };
}

async function allHolds(tx: Tx, now: Date) {
  const since = new Date(now.getTime() - USUAL_DAYS * DAY_MS);
  return { openOfAll: await countOpenHolds(tx), usualOpen: await usualOpenHolds(tx, since) };
}

async function takeCode(tx: Tx, emailKey: string, asker: CodeAsker, entered: string, now: Date) {
  const since = new Date(now.getTime() - CODE_MINUTES * MINUTE_MS);
  const alive = (await listCodesSince(tx, emailKey, since)).filter((code) => isCodeAlive(code, now));
  const own = alive.filter((code) => isOwnCode(code, asker));
  const enteredHash = hashCode(emailKey, entered);
  const verdict = judgeCode(enteredHash, alive, own);
  if (verdict.kind === "right") {
    for (const { id, codeHash } of alive) if (codeHash === enteredHash) await endCode(tx, id, now);
    return undefined;
  }
  const ids = own.map(({ id }) => id);
  if (ids.length > 0) await countWrongTry(tx, ids);
  return verdict.kind === "wrong"
    ? { refused: "wrong" as const, triesLeft: verdict.triesLeft }
    : { refused: "used_up" as const, triesLeft: 0 };
}

/** Who asks for a code: this browser, or whoever is at the same address and keeps no cookies. */
export type CodeAsker = { device: string; address: string };

export const codeAsker = (device: string, address: string): CodeAsker => ({
  device,
  address: deviceKey(`address ${addressKey(address)}`),
});

export const isOwnCode = (
  { deviceKey: askers }: Pick<HoldCode, "deviceKey">,
  { device, address }: CodeAsker,
): boolean => askers.split(" ").some((one) => one === device || one === address);

/** Bound to the mailbox, so that a code opens nothing for another one. It lives for minutes: a plain hash will do. */
export function hashCode(emailKey: string, code: string): string {
  return createHash("sha256")
    .update(`${emailKey}:${code.replace(/\D/g, "")}`)
    .digest("base64url");
}

// Codes that cannot be mailed stop nobody: for a while no code is asked for, and the owner's alarm is what remains.

const PAUSE_MS = 60_000;
const EVERYBODY = "";

/** Until when no code is asked for, by mailbox. */
const pauses = new WeakMap<Deps["mail"], Map<string, number>>();

/** Without a mail server, or with one that does not take the code, nobody would get it, so nobody is asked for it. */
function canSendCode({ mail, now }: Pick<Deps, "mail" | "now">, emailKey: string): boolean {
  if (mail.by !== "smtp") return false;
  const until = pauses.get(mail);
  return ![EVERYBODY, emailKey].some((key) => (until?.get(key) ?? 0) > now().getTime());
}

/** A message that is refused says nothing about the next one; everything else does. */
export function noteUnsentCode({ mail, now }: Pick<Deps, "mail" | "now">, emailKey: string, error: unknown): void {
  const time = now().getTime();
  const running = [...(pauses.get(mail) ?? [])].filter(([, until]) => until > time);
  const key = error instanceof Error && error.name === MailRefused.name ? emailKey : EVERYBODY;
  pauses.set(mail, new Map([...running, [key, time + PAUSE_MS]]));
}
