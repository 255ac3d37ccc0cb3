// A customer moves their order to a day on which all of it is free. What the page said about their deposit is sent along and
// compared: after midnight a move may make it final.
import type { Deps } from "#app/deps.server.ts";
import { askDesk, keepForNow } from "#app/features/day/weather/offer-choice.server.ts";
import { answerWeatherOffer } from "#app/features/day/weather/offer-store.server.ts";
import { whyDaysRefused } from "#app/features/orders/orders/claims/order-days-refusal.server.ts";
import {
  cancellationFacts,
  decideOptions,
  hasWeatherOffer,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { moveOrder } from "#app/features/orders/orders/lifecycle/move-order.server.ts";
import { loadOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { Problem } from "#app/shared/problem.ts";
import { actByLink, type Caller, requireForAct } from "./act-by-link.server.ts";
import { requireBookingCode, sendBookingCode } from "./confirm-by-code.server.ts";

type Move = {
  day: PlainDate;
  /** The day it was on when the page was made. */
  from: string;
  /** What the page said: after this move the deposit is not refunded. */
  makesFinal: boolean;
  /** What the page said it costs more without the promo code. */
  moreCents: number;
  key: string;
  /** The six digits that were mailed; empty where the move asks for none. */
  code: string;
};

/** The first step of a move that can't be undone: a code goes to the booking's address. */
export async function askToMove(deps: Deps, token: string, caller: Caller, { again }: { again: boolean }) {
  const booking = await requireForAct(deps, token, caller);
  requireMove(deps, await loadOrder(deps.db, booking));
  await sendBookingCode(deps, booking, { what: "move", caller, again });
}

function requireMove(deps: Deps, order: Order) {
  const { move } = decideOptions(cancellationFacts(deps, order));
  if (!move.allowed) throw new Problem(409, move.why, whyNotText(move.why));
  return move;
}

export function moveByLink(deps: Deps, token: string, caller: Caller, asked: Move) {
  const { day, from, makesFinal, moreCents, key, code } = asked;
  return actByLink(deps, token, caller, { name: `move ${day}`, key, day }, async (tx, act, order) => {
    // Done already, in another tab.
    if (order.eventDate === day) return undefined;
    const move = requireMove(deps, order);
    if (order.eventDate !== from) throw new Problem(409, "moved_meanwhile", MOVED_MEANWHILE);
    if (move.makesDepositFinal !== makesFinal) throw new Problem(409, "sum_changed", FINAL_NOW);
    const refusal = await whyDaysRefused(tx, deps, { from: day, through: addDays(day, order.days - 1) }, "customer");
    if (refusal) throw new Problem(409, "date_refused", `${refusal} Nothing was moved.`);
    const wrongCode = move.asksCode
      ? await requireBookingCode(tx, deps, order, { code, what: "move", caller })
      : undefined;
    if (wrongCode) return wrongCode;
    // A move for the weather uses no free move up.
    const reason = move.usesFreeMove ? "customer" : "weather";
    await moveOrder(tx, deps, act, { bookingId: order.id, date: day, reason, moreCents });
    await answerWeatherOffer(tx, order.id, "move", act.at);
    return undefined;
  });
}

/** Offered another day because of the weather, the customer keeps this one for now. */
export const keepDayByLink = (deps: Deps, token: string, caller: Caller) =>
  actByLink(deps, token, caller, { name: "keep", key: "" }, async (tx, act, order) => {
    await keepForNow(tx, act, order);
    return undefined;
  });

/** Whether the weather makes a move free. */
export const askAboutWeatherByLink = (deps: Deps, token: string, caller: Caller) =>
  actByLink(deps, token, caller, { name: "ask about weather", key: "" }, async (tx, act, order) => {
    if (!hasWeatherOffer(order, act.at)) await askDesk(tx, deps, act, order);
    return undefined;
  });

const MOVED_MEANWHILE = "Your booking was moved to another day meanwhile. Please look at it before you move it again.";
const FINAL_NOW = "What moving means for your deposit has changed since you opened this page. Nothing was moved.";
