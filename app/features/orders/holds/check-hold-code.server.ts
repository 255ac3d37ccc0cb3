import type { Deps } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { emailKey, deviceKey as hashDevice, phoneKey } from "#app/shared/people/contact-key.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { sendTogether } from "#db/engine/send-together.server.ts";
import { addressKey as normalAddress } from "#db/rate-limiter.server.ts";
import type { bookings } from "#db/schema/booking.ts";
import { hashCode } from "./mail-code.server.ts";
import {
  CODE_MINUTES,
  type CodeReason,
  type HeldUnits,
  type HoldSetting,
  type HoldVerdict,
  judgeHold,
  type RefusalReason,
} from "./rules/fair-holds.ts";
import { CODE_TRIES, judgeCode, workingCodes } from "./rules/mailed-code.ts";
import {
  type Caller,
  countWrongTry,
  endCode,
  type HoldCode,
  listCodesSince,
  lockCallers,
  readUnpaidHolds,
} from "./store.server.ts";

const MINUTE_MS = 60_000;

export type CodeNeeded = {
  reason: CodeReason;
  /** How many unpaid holds this person has already. */
  openHolds: number;
  /** What was wrong with the code in the request. */
  refused?: "wrong" | "used_up";
  triesLeft: number;
};

/** What a request to book says of who holds, and of the code. */
export type HoldRequest = { customerEmail: string; customerPhone: string; code?: string | undefined; newCode: boolean };

type HoldCaller = { deviceKey: string; address: string };

/** What a hold needs first, or that it may be made. */
type HoldCheck = { codeNeeded: CodeNeeded } | { short: boolean; codeEntered: boolean; addressKey: string };

/**
 * Whether this hold needs a code that the request does not have. Requests that share a mailbox, phone, device or address are
 * serialized from here to the end of the transaction, so that concurrent holds are all counted.
 */
export async function checkHoldCode(
  tx: Tx,
  deps: Deps,
  request: HoldRequest,
  { deviceKey, address }: HoldCaller,
  order: HeldUnits,
): Promise<HoldCheck> {
  const requester = codeRequester(deviceKey, address);
  const caller = { emailKey: emailKey(request.customerEmail), phoneKey: phoneKey(request.customerPhone), deviceKey };
  const ends = deps.business().deposit.basisPoints > 0;
  const addressKey = requester.address;
  const { verdict, openHolds } = await judgeNextHold(tx, deps, { ...caller, addressKey }, { order, ends });
  if (verdict.kind === "refused") throw holdRefused(deps, verdict);
  const { short } = verdict;
  if (verdict.kind === "free") return { short, codeEntered: false, addressKey };
  const { reason } = verdict;
  if (request.code === undefined) return { codeNeeded: { reason, openHolds, triesLeft: CODE_TRIES } };
  const refusal = await takeCode(tx, caller.emailKey, requester, request.code, deps.now());
  return refusal ? { codeNeeded: { reason, openHolds, ...refusal } } : { short, codeEntered: true, addressKey };
}

const UNCHECKED = { verdict: { kind: "free", short: false } as const, openHolds: 0 };

type NextHold = Pick<HoldSetting, "ends"> & {
  order: HeldUnits;
  /** The booking that is held again, or that it is for: it isn't counted against itself. */
  without?: number;
};

/** What one more hold of this caller takes, beside what is held without a payment. */
export async function judgeNextHold(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { order, ends, without }: NextHold,
): Promise<{ verdict: HoldVerdict; openHolds: number }> {
  if (deps.config.rateLimits === "off") return UNCHECKED;
  const now = deps.now();
  // Where nothing is due at booking there are no holds, and nobody may take a whole summer all the same.
  const freeFrom = deps.business().deposit.basisPoints > 0 ? null : businessToday(now, deps.timeZone());
  const [, { fleetUnits, unpaid }] = await sendTogether([
    lockCallers(tx, Object.values(caller)),
    readUnpaidHolds(tx, caller, order, { now, without, freeFrom }),
  ]);
  const verdict = judgeHold(order, unpaid, { fleetUnits, canAsk: canSendCode(deps), ends });
  return { verdict, openHolds: unpaid.filter(({ own, lapsed }) => own && !lapsed).length };
}

/** Who acts by the link of a booking, from this address. */
export function callerByLink(
  { customerEmail, customerPhone, deviceKey }: typeof bookings.$inferSelect,
  address: string,
): Caller {
  return {
    emailKey: customerEmail && emailKey(customerEmail),
    phoneKey: customerPhone && phoneKey(customerPhone),
    deviceKey: deviceKey ?? "",
    addressKey: requesterAt(address),
  };
}

export function holdRefused({ business }: Pick<Deps, "business">, { why }: { why: RefusalReason }): Problem {
  const { phone } = business().contact;
  const messages: Record<RefusalReason, string> = {
    had_share: `With this order, more than half of our rentals would be on hold without a payment that day, and you have had your share of such holds. Please pay for one that is still open, choose another day, or call us at ${phone}.`,
    large_again: `Two large orders from you or your internet connection have been on hold without a payment. Please choose fewer rentals, or call us at ${phone}.`,
    no_code: `That's more than we can hold online right now. Please call us at ${phone}, and we'll book it for you.`,
  };
  const message = messages[why];
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

/** Who asks for a code, as far as an internet address tells, as a hash. */
export const requesterAt = (address: string): string => hashDevice(`address ${normalAddress(address)}`);

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

/** False without a mail server, and for a while after it failed: nobody would get a code, so none is required. */
function canSendCode({ mail, now }: Pick<Deps, "mail" | "now">): boolean {
  return mail.by === "smtp" && (pausedUntil.get(mail) ?? 0) <= now().getTime();
}

export function pauseCodes({ mail, now }: Pick<Deps, "mail" | "now">): void {
  pausedUntil.set(mail, now().getTime() + PAUSE_MS);
}
