// "Change of plans?": what a customer may do today and for how much, as three short cards.

import type {
  CancelOption,
  CustomerOptions,
  MoneyBack,
  MoveOption,
  RainCheckOption,
  WhyNot,
} from "#app/features/orders/orders/rules/customer-options.ts";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { mediumDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingTerms } from "#app/shared/money/booking-terms.ts";
import { type CreditEnd, creditEndText } from "#app/shared/money/credit-end-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { monthsText } from "#app/shared/words/business-text.ts";

export type PlanCard = {
  what: "move" | "rain_check" | "cancel";
  title: string;
  /** `Free`, `$245 credit`, `$0 back`. */
  headline: string;
  text: string;
  allowed: boolean;
};

type PlannedOrder = {
  options: CustomerOptions;
  terms: BookingTerms;
  paidCents: number;
  eventDate: PlainDate;
  today: PlainDate;
  /** By the business, for the weather. */
  calledOff?: boolean;
};

export function planCards({ options, ...facts }: PlannedOrder): PlanCard[] {
  const { move, rainCheck, cancel } = options;
  return [
    { what: "move", title: "Move it", allowed: move.allowed, ...movePlan(move, facts) },
    { what: "rain_check", title: "Rain check", allowed: rainCheck.allowed, ...rainCheckPlan(rainCheck, facts) },
    { what: "cancel", title: "Cancel", allowed: cancel.allowed, ...cancelPlan(cancel, facts) },
  ];
}

/** The reason why nothing can be done online, if it is the same for everything. */
export function whyNothing({ move, rainCheck, cancel }: CustomerOptions): WhyNot | undefined {
  if (move.allowed || rainCheck.allowed || cancel.allowed) return undefined;
  return move.why === rainCheck.why && move.why === cancel.why ? move.why : undefined;
}

type Plan = Pick<PlanCard, "headline" | "text">;
type Money = Omit<PlannedOrder, "options">;

const refused = (why: WhyNot): Plan => ({
  headline: why === "nothing_paid" ? "$0 credit" : "Call us",
  text: whyNotText(why),
});

function movePlan(move: MoveOption, { terms, paidCents }: Money): Plan {
  if (!move.allowed) return refused(move.why);
  const { freeReschedules } = terms.cancellation;
  const which = freeReschedules === 1 ? "Your one free move." : "One of your free moves.";
  const along = paidCents > 0 ? `, and your ${formatCents(paidCents)} moves along` : "";
  const final = move.makesDepositFinal ? " After that, the deposit isn't refunded." : "";
  return { headline: "Free", text: `${move.usesFreeMove ? which : ""} Same order, same price${along}.${final}`.trim() };
}

function rainCheckPlan(rainCheck: RainCheckOption, { terms }: Money): Plan {
  if (!rainCheck.allowed) return refused(rainCheck.why);
  const { creditCents, newCents, keptCents, creditBack, usesFreeMove } = rainCheck;
  const all = keptCents > 0 ? "What you paid beyond the deposit" : "All you paid";
  const what = newCents === creditCents ? all : `${formatCents(newCents)} of it new`;
  const ofNew = `${what}, good for ${monthsText(terms.cancellation.rainCheckMonths)} and any rental.`;
  const old = newCents === 0 ? all : formatCents(creditCents - newCents);
  const ofOld = creditBack && `${old} goes back to the rain check you paid with, ${endText(creditBack)}`;
  const uses = usesFreeMove && "Uses your free move.";
  return {
    headline: `${formatCents(creditCents)} credit`,
    text: [newCents > 0 && ofNew, ofOld, uses].filter(Boolean).join(" "),
  };
}

const endText = (end: CreditEnd) => `${creditEndText(end)}.${end.ended ? " Call us first." : ""}`;

function cancelPlan(cancel: CancelOption, { terms, paidCents, eventDate, today, calledOff }: Money): Plan {
  if (!cancel.allowed) return refused(cancel.why);
  const { backCents, keptCents, until } = cancel;
  const headline = `${formatCents(backCents)} back`;
  if (paidCents <= 0) return { headline, text: "There's no payment to give back. You owe nothing." };
  if (calledOff) return { headline, text: backText("Every dollar", cancel) };
  if (keptCents === 0) {
    const end = mediumDay(until);
    return { headline, text: `${backText("Every dollar", cancel)} Full refunds end ${end}.` };
  }
  const { fullRefundDays } = terms.cancellation;
  // A late move made the deposit final, however far off the new day is.
  const early = today <= addDays(eventDate, -fullRefundDays);
  const when = early ? "After the late move" : `Inside ${fullRefundDays} days`;
  const rest = backCents > 0 ? ` ${backText("The rest", cancel)}` : "";
  return { headline, text: `${when} we keep the ${formatCents(keptCents)} deposit.${rest} You owe nothing more.` };
}

/** What rain checks paid is returned to them; the rest is refunded the way it was paid. */
function backText(what: string, { toCreditCents, creditBack }: MoneyBack): string {
  const back = `${what} goes back the way you paid`;
  if (!creditBack) return `${back}.`;
  return `${back}, ${formatCents(toCreditCents)} of it to your rain check, ${endText(creditBack)}`;
}
