// What can't be undone asks for a code that is mailed to the booking's own address: links get forwarded.
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { Problem } from "../../shared/problem.ts";
import type { MessageOf } from "../messages/message-data.ts";
import { findUser } from "../staff/store.server.ts";
import {
  countWrongBookingCode,
  deleteBookingCode,
  endBookingCodes,
  insertBookingCode,
  listBookingCodes,
} from "./booking-code-store.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { codeLimit, hashCode, mailCode, newCode, sentWithin } from "./mail-code.server.ts";
import { BOOKING_CODE_MINUTES, type CodeRefusal } from "./rules/booking-code.ts";
import { needsOwnerText, needsOwnerUntil } from "./rules/changed-email.ts";
import { CODE_TRIES, isCodeAlive, judgeCode, maySendCode } from "./rules/mailed-code.ts";
import { type Booking, lockBooking } from "./store.server.ts";

type CodeRequest = {
  what: MessageOf<"booking_code">["what"];
  /** The customer asks for another one. */
  again?: boolean;
};

type CodeSent =
  | { ok: true }
  | { ok: false; reason: "too_many"; minutes: number }
  | { ok: false; reason: "not_sent" }
  | { ok: false; reason: "needs_owner"; message: string };

/** Mails a code, unless one that works was already sent. */
export async function sendBookingCode(deps: Deps, booking: Booking, request: CodeRequest): Promise<CodeSent> {
  if (booking.customerEmail === "") return { ok: false, reason: "not_sent" };
  const ownersAct = whyOwnersAct(deps, booking);
  if (ownersAct) return { ok: false, reason: "needs_owner", message: ownersAct };
  const made = await makeCode(deps, booking, request.again ?? false);
  if (!("code" in made)) return made;
  const facts = await bookingFacts(deps.db, deps, booking);
  const message = {
    ...({ kind: "booking_code", code: made.code, minutes: BOOKING_CODE_MINUTES } as const),
    ...{ what: request.what, booking: facts },
  };
  try {
    await mailCode(deps, message, { id: `booking-code-${made.id}`, to: booking.customerEmail });
    return { ok: true };
  } catch (error) {
    deps.log.warn({ err: error }, "could not send a booking code");
    await deleteBookingCode(deps.db, made.id);
    return { ok: false, reason: "not_sent" };
  }
}

/** The sentence where a code would go to an address that the office changed lately. */
function whyOwnersAct({ business, now }: Pick<Deps, "business" | "now">, { emailChangedAt }: Booking) {
  if (!emailChangedAt || !needsOwnerUntil(emailChangedAt, businessToday(now()))) return undefined;
  return needsOwnerText(emailChangedAt, business().contact.phone);
}

type MadeCode = CodeSent | { code: string; id: number };

async function makeCode(deps: Deps, { id: bookingId }: Booking, again: boolean): Promise<MadeCode> {
  const now = deps.now();
  const limit = codeLimit(deps);
  return deps.db.transaction(async (tx): Promise<MadeCode> => {
    // Whoever asks at the same time waits, and is told of this one.
    await lockBooking(tx, bookingId);
    const codes = await listBookingCodes(tx, bookingId, codesSince(now, limit.seconds));
    const sent = sentWithin(codes, limit, now);
    const alive = codes.findLast((code) => isCodeAlive(code, now));
    const verdict = maySendCode({ alive, sentForCaller: sent, sentForAll: sent, again, limit }, now);
    if (verdict.kind === "keep") return { ok: true };
    if (verdict.kind === "wait") return { ok: false, reason: "too_many", minutes: Math.ceil(verdict.seconds / 60) };
    const code = newCode();
    const expiresAt = new Date(now.getTime() + BOOKING_CODE_MINUTES * 60_000);
    const row = { bookingId, codeHash: hashCode(boundTo(bookingId), code), createdAt: now, expiresAt };
    return { code, id: await insertBookingCode(tx, row) };
  });
}

/**
 * Undefined when the code is right; it is used up then. Otherwise nothing may be done, and the transaction has to commit, so that
 * the try counts. The caller holds the booking.
 */
export async function requireBookingCode(
  tx: Tx,
  deps: Pick<Deps, "now" | "business">,
  booking: Booking,
  entered: string,
): Promise<CodeRefusal | undefined> {
  const ownersAct = whyOwnersAct(deps, booking);
  if (ownersAct) throw new Problem(409, "needs_owner", ownersAct);
  const { id: bookingId } = booking;
  const now = deps.now();
  const codes = await listBookingCodes(tx, bookingId, codesSince(now, 0));
  const alive = codes.filter((code) => isCodeAlive(code, now));
  if (!/\d/.test(entered)) return { refused: "missing", triesLeft: alive.length > 0 ? CODE_TRIES : 0 };
  const verdict = judgeCode(hashCode(boundTo(bookingId), entered), alive, alive);
  if (verdict.kind === "right") {
    await endBookingCodes(tx, bookingId, now);
    return undefined;
  }
  await countWrongBookingCode(tx, bookingId, now);
  return verdict.kind === "wrong"
    ? { refused: "wrong", triesLeft: verdict.triesLeft }
    : { refused: "used_up", triesLeft: 0 };
}

/** For the history: where the code went, and which member of staff had entered that address. */
export async function codeRecipient(tx: Tx, { customerEmail: codeTo, emailChangedBy }: Booking) {
  const changedBy = emailChangedBy === null ? undefined : (await findUser(tx, emailChangedBy))?.name;
  return changedBy === undefined ? { codeTo } : { codeTo, changedBy };
}

const boundTo = (bookingId: number) => `booking ${bookingId}`;

const codesSince = (now: Date, seconds: number) =>
  new Date(now.getTime() - Math.max(seconds, BOOKING_CODE_MINUTES * 60) * 1000);
