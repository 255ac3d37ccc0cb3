import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { emailKey, phoneKey } from "../../shared/contact-key.server.ts";
import { Problem } from "../../shared/problem.ts";
import { countFleetUnits } from "../availability/unit-store.server.ts";
import type { CustomerBooking } from "./book-schema.ts";
import {
  type Caller,
  countWrongTry,
  endCode,
  type HoldCode,
  listCodesSince,
  listUnpaidHolds,
  lockCallers,
} from "./hold-store.server.ts";
import { hashCode, requesterAt } from "./mail-code.server.ts";
import { CODE_MINUTES, type CodeReason, type HeldUnits, type HoldVerdict, judgeHold } from "./rules/fair-holds.ts";
import { CODE_TRIES, judgeCode, workingCodes } from "./rules/mailed-code.ts";

const MINUTE_MS = 60_000;

export type CodeNeeded = {
  reason: CodeReason;
  /** How many unpaid holds this person has already. */
  openHolds: number;
  /** What was wrong with the code in the request. */
  refused?: "wrong" | "used_up";
  triesLeft: number;
};

type HoldCaller = { deviceKey: string; address: string };

/** What a hold needs first, or that it may be made; where days are contested it is a short one. */
type HoldCheck = { codeNeeded: CodeNeeded } | { contested: boolean; codeEntered: boolean };

/**
 * Whether this hold needs a code that the request does not have. Requests that share a mailbox, phone, device or address are
 * serialized from here to the end of the transaction, so that concurrent holds are all counted.
 */
export async function checkHoldCode(
  tx: Tx,
  deps: Deps,
  request: CustomerBooking,
  { deviceKey, address }: HoldCaller,
  order: HeldUnits,
): Promise<HoldCheck> {
  const requester = codeRequester(deviceKey, address);
  const caller = { emailKey: emailKey(request.customerEmail), phoneKey: phoneKey(request.customerPhone), deviceKey };
  const { verdict, openHolds } = await judgeNextHold(tx, deps, { ...caller, addressKey: requester.address }, order);
  const { contested } = verdict;
  if (verdict.kind === "refused") throw tooManyUnpaid(deps);
  if (verdict.kind === "free" || !canSendCode(deps)) return { contested, codeEntered: false };
  const { reason } = verdict;
  if (request.code === undefined) return { codeNeeded: { reason, openHolds, triesLeft: CODE_TRIES } };
  const refusal = await takeCode(tx, caller.emailKey, requester, request.code, deps.now());
  return refusal ? { codeNeeded: { reason, openHolds, ...refusal } } : { contested, codeEntered: true };
}

const UNCHECKED = { verdict: { kind: "free", contested: false } as const, openHolds: 0 };

/** What one more hold of this caller takes, beside what is held without a payment. `without` is held again. */
export async function judgeNextHold(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  order: HeldUnits,
  without?: number,
): Promise<{ verdict: HoldVerdict; openHolds: number }> {
  // Where nobody can get a code, nobody is counted.
  if (deps.config.rateLimits === "off" || deps.mail.by !== "smtp") return UNCHECKED;
  await lockCallers(tx, Object.values(caller));
  const now = deps.now();
  // Where nothing is due at booking there are no holds, and nobody may take a whole summer all the same.
  const freeFrom = deps.business().deposit.basisPoints > 0 ? null : businessToday(now);
  const unpaid = await listUnpaidHolds(tx, caller, order, { now, without, freeFrom });
  const verdict = judgeHold(order, unpaid, await countFleetUnits(tx));
  return { verdict, openHolds: unpaid.filter(({ own, lapsed }) => own && !lapsed).length };
}

export function tooManyUnpaid({ business }: Pick<Deps, "business">): Problem {
  const { phone } = business().contact;
  const message = `Many rentals are on hold without a payment that day, and you have had one of those holds. Please pay for it first, choose another day, or call us at ${phone}.`;
  return new Problem(422, "unpaid_holds", message, { fields: { eventDate: message } });
}

async function takeCode(tx: Tx, emailKey: string, requester: CodeRequester, entered: string, now: Date) {
  const since = new Date(now.getTime() - CODE_MINUTES * MINUTE_MS);
  const codes = workingCodes(await listCodesSince(tx, emailKey, since), (code) => isOwnCode(code, requester), now);
  const enteredHash = hashCode(emailKey, entered);
  const verdict = judgeCode(enteredHash, codes);
  if (verdict.kind === "right") {
    for (const { id, codeHash } of [...codes.own, ...codes.foreign])
      if (codeHash === enteredHash) await endCode(tx, id, now);
    return undefined;
  }
  await countWrongTry(tx, codes);
  return verdict.kind === "wrong"
    ? { refused: "wrong" as const, triesLeft: verdict.triesLeft }
    : { refused: "used_up" as const, triesLeft: 0 };
}

/** Who requests a code: this browser, or anyone at the same address without cookies. */
export type CodeRequester = { device: string; address: string };

export const codeRequester = (device: string, address: string): CodeRequester => ({
  device,
  address: requesterAt(address),
});

export const isOwnCode = (
  { deviceKey: requesters }: Pick<HoldCode, "deviceKey">,
  { device, address }: CodeRequester,
): boolean => requesters.split(" ").some((one) => one === device || one === address);

const PAUSE_MS = 60_000;

/** Codes that cannot be emailed must not block bookings: until when no code is required. */
const pausedUntil = new WeakMap<Deps["mail"], number>();

/** False for a while after the mail server failed: nobody would get a code, so none is required. */
export function canSendCode({ mail, now }: Pick<Deps, "mail" | "now">): boolean {
  return (pausedUntil.get(mail) ?? 0) <= now().getTime();
}

export function pauseCodes({ mail, now }: Pick<Deps, "mail" | "now">): void {
  pausedUntil.set(mail, now().getTime() + PAUSE_MS);
}
