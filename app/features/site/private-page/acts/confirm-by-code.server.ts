// What can't be undone asks for a code that is mailed to the booking's own address: links get forwarded. A code opens the act it
// was asked for, also from another network, where it has a few tries of their own: a stranger with the link can't use it up.

import type { Deps, RequestFacts } from "#app/deps.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { findUser } from "#app/features/base/staff/store.server.ts";
import { requesterAt } from "#app/features/orders/holds/check-hold-code.server.ts";
import { codeLimit, hashCode, mailCode, newCode, sentWithin } from "#app/features/orders/holds/mail-code.server.ts";
import { CODE_TRIES, judgeCode, maySendCode, workingCodes } from "#app/features/orders/holds/rules/mailed-code.ts";
import { listCodesTo, lockCallers } from "#app/features/orders/holds/store.server.ts";
import { describeOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, lockBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { needsOwnerText, needsOwnerUntil } from "#app/features/orders/orders/rules/changed-email.ts";
import { currentStatus } from "#app/features/orders/orders/rules/hold-times.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { emailKey } from "#app/shared/people/contact-key.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { BOOKING_CODE_MINUTES, type CodeRefusal, noCodeSent } from "../rules/act-code.ts";
import {
  countWrongBookingCode,
  deleteBookingCode,
  endBookingCodes,
  insertBookingCode,
  listBookingCodes,
} from "./act-code-store.server.ts";

type CodeAct = {
  what: MessageOf<"booking_code">["what"];
  caller: Pick<RequestFacts, "address">;
};
type CodeRequest = CodeAct & {
  /** The customer asks for another one. */
  again?: boolean;
};

/** Mails a code, unless one that works was already sent. Throws if none can be sent. */
export async function sendBookingCode(deps: Deps, booking: Booking, request: CodeRequest): Promise<void> {
  const { phone } = deps.business().contact;
  if (booking.customerEmail === "") throw noCodeSent({ reason: "no_email" }, phone);
  // Nothing is left to be decided, and anybody could have held a day in that mailbox's name.
  if (currentStatus(booking, deps.now()) === "expired") throw noCodeSent({ reason: "ended" }, phone);
  const ownersAct = whyOwnersAct(deps, booking);
  if (ownersAct) throw noCodeSent({ reason: "needs_owner", message: ownersAct }, phone);
  const made = await makeCode(deps, booking, request);
  if (!made) return;
  const facts = describeOrder(deps, await loadOrder(deps.db, booking));
  const message = {
    ...({ kind: "booking_code", code: made.code, minutes: BOOKING_CODE_MINUTES } as const),
    what: request.what,
    booking: facts,
  };
  try {
    await mailCode(deps, message, { id: `booking-code-${made.id}`, to: booking.customerEmail });
  } catch (error) {
    deps.log.warn({ err: error }, "could not send a booking code");
    await deleteBookingCode(deps.db, made.id);
    throw noCodeSent({ reason: "not_sent" }, phone);
  }
}

/** The sentence where a code would go to an address that the office changed lately. */
function whyOwnersAct(
  { business, now, timeZone }: Pick<Deps, "business" | "now" | "timeZone">,
  { emailChangedAt }: Booking,
) {
  if (!emailChangedAt || !needsOwnerUntil(emailChangedAt, businessToday(now(), timeZone()), timeZone()))
    return undefined;
  return needsOwnerText(emailChangedAt, business().contact.phone, timeZone());
}

/** Undefined if an earlier one still works. */
async function makeCode(deps: Deps, booking: Booking, { what: act, caller, again = false }: CodeRequest) {
  const { id: bookingId, customerEmail } = booking;
  const now = deps.now();
  const limit = codeLimit(deps);
  const requester = requesterAt(caller.address);
  return deps.db.transaction(async (tx) => {
    // Who asks at the same time waits, and finds this one.
    await lockBooking(tx, bookingId);
    await lockCallers(tx, [emailKey(customerEmail)]);
    const { own } = await listWorkingCodes(tx, bookingId, { act, requester }, now);
    const sent = await listCodesTo(tx, emailKey(customerEmail), codesSince(now, limit.seconds));
    const bySameCaller = sent.filter(({ requesters }) => requesters.split(" ").includes(requester));
    const verdict = maySendCode(
      {
        alive: own.at(-1),
        sentForCaller: sentWithin(bySameCaller, limit, now),
        sentForAll: sentWithin(sent, limit, now),
        again,
        limit,
      },
      now,
    );
    if (verdict.kind === "keep") return undefined;
    const { phone } = deps.business().contact;
    if (verdict.kind === "wait")
      throw noCodeSent({ reason: "too_many", minutes: Math.ceil(verdict.seconds / 60) }, phone);
    const code = newCode();
    const expiresAt = new Date(now.getTime() + BOOKING_CODE_MINUTES * 60_000);
    const row = {
      bookingId,
      act,
      requester,
      codeHash: hashCode(boundTo(bookingId, act), code),
      createdAt: now,
      expiresAt,
    };
    return { code, id: await insertBookingCode(tx, row) };
  });
}

/** Codes for this act that still work, oldest first. */
async function listWorkingCodes(
  tx: Tx,
  bookingId: number,
  { act, requester }: Record<"act" | "requester", string>,
  now: Date,
) {
  const codes = await listBookingCodes(tx, bookingId, codesSince(now, 0));
  const forAct = codes.filter((code) => code.act === act);
  return workingCodes(forAct, (code) => code.requester === requester, now);
}

/**
 * Undefined when the code is right; it is used up then. Otherwise nothing may be done, and the transaction has to commit, so that
 * the try counts. The caller holds the booking.
 */
export async function requireBookingCode(
  tx: Tx,
  deps: Pick<Deps, "now" | "timeZone" | "business">,
  booking: Booking,
  { code: entered, what: act, caller }: CodeAct & { code: string },
): Promise<CodeRefusal | undefined> {
  const ownersAct = whyOwnersAct(deps, booking);
  if (ownersAct) throw new Problem(409, "needs_owner", ownersAct);
  const { id: bookingId } = booking;
  const now = deps.now();
  const codes = await listWorkingCodes(tx, bookingId, { act, requester: requesterAt(caller.address) }, now);
  if (!/\d/.test(entered)) return { refused: "missing", triesLeft: codes.own.length > 0 ? CODE_TRIES : 0 };
  const verdict = judgeCode(hashCode(boundTo(bookingId, act), entered), codes);
  if (verdict.kind === "right") {
    await endBookingCodes(tx, bookingId, now);
    return undefined;
  }
  await countWrongBookingCode(tx, codes);
  return verdict.kind === "wrong"
    ? { refused: "wrong", triesLeft: verdict.triesLeft }
    : { refused: "used_up", triesLeft: 0 };
}

/** For the history: where the code went, and which member of staff had entered that address. */
export async function codeRecipient(tx: Tx, { customerEmail: codeTo, emailChangedBy }: Booking) {
  const changedBy = emailChangedBy === null ? undefined : (await findUser(tx, emailChangedBy))?.name;
  return changedBy === undefined ? { codeTo } : { codeTo, changedBy };
}

const boundTo = (bookingId: number, act: string) => `booking ${bookingId} ${act}`;

const codesSince = (now: Date, seconds: number) =>
  new Date(now.getTime() - Math.max(seconds, BOOKING_CODE_MINUTES * 60) * 1000);
