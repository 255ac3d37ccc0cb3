// What a customer may do with a booking today, what it means to the cent, and until when. The page, the messages, the owner's
// dialogs and the API all read this one answer.

import { creditBackEnd, type PaidByCredit, sumOfCredits } from "#app/features/orders/credits/rules/credit-back.ts";
import { addDays, addMonths, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import type { CreditEnd } from "#app/shared/money/credit-end-text.ts";
import { freeMovesLeft } from "#app/shared/money/free-moves.ts";
import { dueByCard } from "#app/shared/money/least-by-card.ts";
import type { BookingStatus } from "#app/shared/words/vocabulary.ts";

export type OptionFacts = {
  status: BookingStatus;
  eventDate: PlainDate;
  lastDay: PlainDate;
  totalCents: number;
  /** What was paid and has not come back, rain checks included. */
  paidCents: number;
  /** Of that, what each rain check paid, the newest use last. */
  paidByCredits: readonly PaidByCredit[];
  /** Of that, what the owner already has to give back as money. */
  refundDueCents: number;
  /** Paid or written off. */
  settledCents: number;
  depositCents: number;
  /** Some of it was entered by hand by somebody other than the owner. */
  enteredByStaff: boolean;
  /** How often the customer has moved it. */
  reschedules: number;
  /** A move made too late for a full refund: the deposit stays. */
  depositFinal: boolean;
  /** The business called the day off for the weather. */
  calledOff: boolean;
  /** The business offered a free move or rain check because of the weather, and it still stands. */
  weatherOffer: boolean;
  /** Its provider reports no payments: a hold may be paid without anybody here knowing. */
  mayBePaid: boolean;
};

/** Why something can't be done; `option-text.ts` has the sentences. */
export const whyNots = [
  "offer",
  "ended",
  "unpaid",
  "payment_unknown",
  "delivery_day",
  "begun",
  "over",
  "called_off",
  "move_used",
  "no_moves",
  "nothing_paid",
  "entered_by_staff",
  "paid",
  "too_little",
  "addition_waiting",
] as const;
export type WhyNot = (typeof whyNots)[number];

type No = { allowed: false; why: WhyNot };
type Yes<What> = { allowed: true } & What;
type Option<What> = Yes<What> | No;

export type MoveOption = Option<{
  usesFreeMove: boolean;
  /** After this move the deposit is not refunded any more. */
  makesDepositFinal: boolean;
  /** It can't be undone: it uses the last free move or makes the deposit final. */
  asksCode: boolean;
  until: PlainDate;
}>;

/** Both halves together are all that was paid: what comes back, and what the business keeps. */
export type MoneyBack = {
  backCents: number;
  toCreditCents: number;
  /** Until when what goes back to rain checks can be used; null where nothing does. */
  creditBack: CreditEnd | null;
  keptCents: number;
};

export type CancelOption = Option<MoneyBack & { until: PlainDate }>;

export type RainCheckOption = Option<{
  /** All that was paid and is not due back as money already. */
  creditCents: number;
  /** Of that, what a new rain check is for; the rest goes back to the one that paid it. */
  newCents: number;
  /** A deposit that a late move made final is not part of it. */
  keptCents: number;
  usesFreeMove: boolean;
  /** The last day of the new one; where nothing is new, of the one that gets it all back. */
  expiresOn: PlainDate;
  /** Until when what goes back can be used; null where nothing does. */
  creditBack: CreditEnd | null;
  until: PlainDate;
}>;

export type CustomerOptions = {
  move: MoveOption;
  cancel: CancelOption;
  rainCheck: RainCheckOption;
  add: Option<{ until: PlainDate }>;
  pay: Option<{ owedCents: number }>;
};

export function customerOptions(booking: OptionFacts, terms: BookingTerms, today: PlainDate): CustomerOptions {
  const why = whyNothing(booking, today);
  const no = why && ({ allowed: false, why } as const);
  return {
    move: no ?? freeMove(booking, terms, today),
    cancel: no && why !== "unpaid" ? no : cancelOption(booking, terms, today),
    rainCheck: no ?? rainCheckOption(booking, terms, today),
    add: no ?? addOption(booking),
    pay: payOption(booking),
  };
}

/** What a cancellation gives back and keeps, for customer and owner alike. What is due back already is no deposit to keep. */
export function moneyBack(booking: OptionFacts, terms: BookingTerms, today: PlainDate): MoneyBack {
  const { paidByCredits, refundDueCents, depositCents } = booking;
  // A payment that the bank took back after it was refunded leaves less than nothing.
  const paidCents = Math.max(0, booking.paidCents);
  const keepable = Math.min(Math.max(0, paidCents - refundDueCents), depositCents);
  const keptCents = comesBackInFull(booking, terms, today) ? 0 : keepable;
  const backCents = paidCents - keptCents;
  // What was paid by rain check goes back to it, never to cash; what is due as money already is paid first.
  const toCreditCents = Math.min(sumOfCredits(paidByCredits), Math.max(0, backCents - refundDueCents));
  return { backCents, toCreditCents, creditBack: creditBackEnd(booking, toCreditCents, today), keptCents };
}

function comesBackInFull(booking: OptionFacts, terms: BookingTerms, today: PlainDate) {
  const { status, calledOff, depositFinal, eventDate } = booking;
  // What a rain check pays of a hold is as little final as the hold.
  if (status === "pending_payment") return true;
  return calledOff || (!depositFinal && isInTime({ eventDate }, terms, today));
}

/** So many days before the event that all comes back, unless a late move has made the deposit final. */
const isInTime = ({ eventDate }: Pick<OptionFacts, "eventDate">, terms: BookingTerms, today: PlainDate) =>
  daysBetween(today, eventDate) >= terms.cancellation.fullRefundDays;

/** Until the day before, a customer does everything alone; on the day itself the truck is loaded, so a call is better. */
export const needsCall = ({ eventDate }: Pick<OptionFacts, "eventDate">, today: PlainDate) => today >= eventDate;

function whyNothing({ status, eventDate, lastDay, calledOff }: OptionFacts, today: PlainDate): WhyNot | undefined {
  if (status === "proposed") return "offer";
  if (status === "cancelled" || status === "expired") return "ended";
  if (status === "completed") return "over";
  if (calledOff) return undefined;
  if (today > lastDay) return "over";
  if (needsCall({ eventDate }, today)) return today === eventDate ? "delivery_day" : "begun";
  return status === "pending_payment" ? "unpaid" : undefined;
}

/** One free move, unless weather is the cause. */
export function freeMove(booking: OptionFacts, terms: BookingTerms, today: PlainDate): MoveOption {
  const { calledOff, eventDate, depositFinal } = booking;
  const forWeather = calledOff || booking.weatherOffer;
  const why = forWeather ? undefined : whyNoFreeMove(booking, terms);
  if (why) return { allowed: false, why };
  const makesDepositFinal = !forWeather && !depositFinal && !isInTime(booking, terms, today);
  const usesLast = !forWeather && freeMovesLeft(terms.cancellation, booking) === 1;
  return {
    allowed: true,
    usesFreeMove: !forWeather,
    makesDepositFinal,
    asksCode: usesLast || makesDepositFinal,
    until: calledOff ? today : dayBefore(eventDate),
  };
}

function whyNoFreeMove(booking: OptionFacts, { cancellation }: BookingTerms): WhyNot | undefined {
  if (freeMovesLeft(cancellation, booking) > 0) return undefined;
  return cancellation.freeReschedules === 0 ? "no_moves" : "move_used";
}

/** A hold is let go like any other booking, if it is known to be unpaid; nothing else of it can be changed before it is paid. */
function cancelOption(booking: OptionFacts, terms: BookingTerms, today: PlainDate): CancelOption {
  if (booking.status === "pending_payment" && booking.mayBePaid) return { allowed: false, why: "payment_unknown" };
  const inFull = !booking.calledOff && comesBackInFull(booking, terms, today);
  const lastInFull = lastFullRefund(booking, terms);
  const until = booking.calledOff ? today : dayBefore(booking.eventDate);
  return {
    allowed: true,
    ...moneyBack(booking, terms, today),
    until: inFull ? earlier(lastInFull, until) : until,
  };
}

/**
 * In time for a full refund, all that comes back as money may also become a rain check; that is everything, but for a deposit
 * that is final. Later all that was paid may as long as a free move is left: it is a move to a day not yet known, and uses it.
 */
function rainCheckOption(booking: OptionFacts, terms: BookingTerms, today: PlainDate): RainCheckOption {
  const { paidByCredits, calledOff, eventDate } = booking;
  const held = booking.paidCents - booking.refundDueCents;
  if (held <= 0) return { allowed: false, why: "nothing_paid" };
  const inFull = booking.weatherOffer || comesBackInFull(booking, terms, today);
  const noMove = booking.weatherOffer ? undefined : whyNoFreeMove(booking, terms);
  const keptCents = noMove && !inFull ? moneyBack(booking, terms, today).keptCents : 0;
  const paidCents = held - keptCents;
  if (noMove && !inFull && (!isInTime(booking, terms, today) || paidCents === 0))
    return { allowed: false, why: noMove };
  const until = calledOff ? today : dayBefore(eventDate);
  const newCents = Math.max(0, paidCents - sumOfCredits(paidByCredits));
  // A rain check is money that the business owes: what no bank has seen becomes one only by the owner's hand.
  if (newCents > 0 && booking.enteredByStaff) return { allowed: false, why: "entered_by_staff" };
  const creditBack = creditBackEnd(booking, paidCents - newCents, today);
  const ofNew = addMonths(today, terms.cancellation.rainCheckMonths);
  return {
    allowed: true,
    creditCents: paidCents,
    newCents,
    keptCents,
    usesFreeMove: !inFull && !noMove,
    expiresOn: newCents === 0 && creditBack ? creditBack.expiresOn : ofNew,
    creditBack,
    // Without a free move it ends with the full refund.
    until: noMove && !calledOff ? earlier(lastFullRefund(booking, terms), until) : until,
  };
}

/** Nothing is added to a day that nobody will come to, and nothing is asked for it. */
function addOption({ calledOff, eventDate }: OptionFacts): CustomerOptions["add"] {
  return calledOff ? { allowed: false, why: "called_off" } : { allowed: true, until: dayBefore(eventDate) };
}

function payOption({ status, totalCents, settledCents, calledOff }: OptionFacts): CustomerOptions["pay"] {
  const owedCents = totalCents - settledCents;
  if (status === "proposed") return { allowed: false, why: "offer" };
  if (status === "cancelled" || status === "expired") return { allowed: false, why: "ended" };
  if (calledOff) return { allowed: false, why: "called_off" };
  if (dueByCard(owedCents) > 0) return { allowed: true, owedCents };
  return { allowed: false, why: owedCents > 0 ? "too_little" : "paid" };
}

const earlier = (one: PlainDate, other: PlainDate) => (one < other ? one : other);
const lastFullRefund = ({ eventDate }: OptionFacts, { cancellation }: BookingTerms) =>
  addDays(eventDate, -cancellation.fullRefundDays);
const dayBefore = (date: PlainDate) => addDays(date, -1);
