import { createHash } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { emailKey, phoneKey } from "../../shared/contact-key.server.ts";
import { CODE_TRIES, type CodeReason, judgeCode, whyCodeNeeded } from "./rules/hold-code.ts";
import type { CustomerBooking } from "./schema.ts";
import {
  type Caller,
  countOpenHolds,
  countOpenHoldsOf,
  countWrongTry,
  endCode,
  findNewestCode,
  lockCallers,
  usualOpenHolds,
} from "./store.server.ts";

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
  deviceKey: string,
): Promise<CodeNeeded | undefined> {
  const caller = { emailKey: emailKey(ask.customerEmail), phoneKey: phoneKey(ask.customerPhone), deviceKey };
  const needed = await isHoldTooMany(tx, deps, caller);
  if (!needed) return undefined;
  const { reason, openHolds } = needed;
  if (ask.code === undefined) return { reason, openHolds, triesLeft: CODE_TRIES };
  const refusal = await takeCode(tx, caller, ask.code, deps.now());
  return refusal && { reason, openHolds, ...refusal };
}

/** Whether one more hold of this caller asks for a code. What is counted already, though it has ended, is `ownEnded`. */
export async function isHoldTooMany(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  ownEnded = 0,
): Promise<Pick<CodeNeeded, "reason" | "openHolds"> | undefined> {
  if (!codesWork(deps)) return undefined;
  await lockCallers(tx, Object.values(caller));
  const openHolds = (await countOpenHoldsOf(tx, caller)) - ownEnded;
  const { openOfAll, usualOpen } = await allHolds(tx, deps.now());
  const reason = whyCodeNeeded({ openOfCaller: openHolds, openOfAll: openOfAll - ownEnded, usualOpen });
  return reason && { reason, openHolds };
}

/** Without a mail server nobody would get a code, so nobody is asked for one. */
function codesWork({ mail, config }: Deps): boolean {
  return mail.by === "smtp" && config.rateLimits !== "off";
}

async function allHolds(tx: Tx, now: Date) {
  const since = new Date(now.getTime() - USUAL_DAYS * DAY_MS);
  return { openOfAll: await countOpenHolds(tx), usualOpen: await usualOpenHolds(tx, since) };
}

async function takeCode(tx: Tx, { emailKey, deviceKey }: Caller, entered: string, now: Date) {
  const stored = await findNewestCode(tx, emailKey, deviceKey);
  const verdict = judgeCode(hashCode(emailKey, entered), stored, now);
  if (verdict.kind === "right") {
    if (stored) await endCode(tx, stored.id, now);
    return undefined;
  }
  if (stored) await countWrongTry(tx, stored.id);
  return verdict.kind === "wrong"
    ? { refused: "wrong" as const, triesLeft: verdict.triesLeft }
    : { refused: "used_up" as const, triesLeft: 0 };
}

/** Bound to the mailbox, so that a code opens nothing for another one. It lives for minutes: a plain hash will do. */
export function hashCode(emailKey: string, code: string): string {
  return createHash("sha256")
    .update(`${emailKey}:${code.replace(/\D/g, "")}`)
    .digest("base64url");
}
