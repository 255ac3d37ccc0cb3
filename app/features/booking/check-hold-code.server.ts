import { MailRefused } from "../../../adapters/mail/port.ts";
import type { Tx } from "../../../db/database.ts";
import { addressKey } from "../../../db/rate-limiter.server.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { deviceKey, emailKey, phoneKey } from "../../shared/contact-key.server.ts";
import type { CustomerBooking } from "./book-schema.ts";
import {
  type Caller,
  countOpenHolds,
  countOpenHoldsOf,
  countWithoutDepositOf,
  countWrongTry,
  endCode,
  type HoldCode,
  listCodesSince,
  lockCallers,
  usualOpenHolds,
} from "./hold-store.server.ts";
import { hashCode } from "./mail-code.server.ts";
import { CODE_MINUTES, type CodeReason, whyCodeNeeded } from "./rules/hold-code.ts";
import { CODE_TRIES, isCodeAlive, judgeCode } from "./rules/mailed-code.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

export type CodeNeeded = {
  reason: CodeReason;
  /** How many unpaid days this person holds already. */
  openHolds: number;
  /** What was wrong with the code in the request. */
  refused?: "wrong" | "used_up";
  triesLeft: number;
};

/**
 * Whether this hold needs a code that the request does not have. Requests that share a mailbox, phone or device are
 * serialized from here to the end of the transaction, so that concurrent holds are all counted.
 */
export async function checkHoldCode(
  tx: Tx,
  deps: Deps,
  request: CustomerBooking,
  { deviceKey, address }: { deviceKey: string; address: string },
): Promise<CodeNeeded | undefined> {
  const caller = { emailKey: emailKey(request.customerEmail), phoneKey: phoneKey(request.customerPhone), deviceKey };
  const needed = await whyNextHoldNeedsCode(tx, deps, caller);
  if (!needed) return undefined;
  const { reason, openHolds } = needed;
  if (request.code === undefined) return { reason, openHolds, triesLeft: CODE_TRIES };
  const refusal = await takeCode(tx, caller.emailKey, codeRequester(deviceKey, address), request.code, deps.now());
  return refusal && { reason, openHolds, ...refusal };
}

/** Whether one more hold of this caller asks for a code. What is counted already, though it has ended, is `ownEnded`. */
export async function whyNextHoldNeedsCode(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  ownEnded = 0,
): Promise<Pick<CodeNeeded, "reason" | "openHolds"> | undefined> {
  if (deps.config.rateLimits === "off" || !canSendCode(deps, caller.emailKey)) return undefined;
  await lockCallers(tx, Object.values(caller));
  const openHolds = (await countOpenHoldsOf(tx, caller)) + (await withoutDeposit(tx, deps, caller)) - ownEnded;
  const { openOfAll, usualOpen } = await allHolds(tx, deps.now());
  const reason = whyCodeNeeded({ openOfCaller: openHolds, openOfAll: openOfAll - ownEnded, usualOpen });
  return reason && { reason, openHolds };
}

/** Where nothing is due at booking there are no holds, and nobody may take a whole summer all the same. */
async function withoutDeposit(tx: Tx, { business, now }: Deps, caller: Caller): Promise<number> {
  return business().deposit.basisPoints > 0 ? 0 : countWithoutDepositOf(tx, caller, businessToday(now()));
}

async function allHolds(tx: Tx, now: Date) {
  const since = new Date(now.getTime() - USUAL_DAYS * DAY_MS);
  return { openOfAll: await countOpenHolds(tx), usualOpen: await usualOpenHolds(tx, since) };
}

async function takeCode(tx: Tx, emailKey: string, requester: CodeRequester, entered: string, now: Date) {
  const since = new Date(now.getTime() - CODE_MINUTES * MINUTE_MS);
  const alive = (await listCodesSince(tx, emailKey, since)).filter((code) => isCodeAlive(code, now));
  const own = alive.filter((code) => isOwnCode(code, requester));
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

/** Who requests a code: this browser, or anyone at the same address without cookies. */
export type CodeRequester = { device: string; address: string };

export const codeRequester = (device: string, address: string): CodeRequester => ({
  device,
  address: deviceKey(`address ${addressKey(address)}`),
});

export const isOwnCode = (
  { deviceKey: requesters }: Pick<HoldCode, "deviceKey">,
  { device, address }: CodeRequester,
): boolean => requesters.split(" ").some((one) => one === device || one === address);

const PAUSE_MS = 60_000;
const EVERYBODY = "";

/** Codes that cannot be emailed must not block bookings: until when no code is required, by mailbox. */
const pauses = new WeakMap<Deps["mail"], Map<string, number>>();

/** False without a mail server, or after it refused a code: nobody would get one, so none is required. */
function canSendCode({ mail, now }: Pick<Deps, "mail" | "now">, emailKey: string): boolean {
  if (mail.by !== "smtp") return false;
  const until = pauses.get(mail);
  return ![EVERYBODY, emailKey].some((key) => (until?.get(key) ?? 0) > now().getTime());
}

/** A refused message pauses codes for its mailbox only; any other failure pauses them for everyone. */
export function pauseCodes({ mail, now }: Pick<Deps, "mail" | "now">, emailKey: string, error: unknown): void {
  const time = now().getTime();
  const running = [...(pauses.get(mail) ?? [])].filter(([, until]) => until > time);
  const key = error instanceof Error && error.name === MailRefused.name ? emailKey : EVERYBODY;
  pauses.set(mail, new Map([...running, [key, time + PAUSE_MS]]));
}
