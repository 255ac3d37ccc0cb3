// A customer adds to their order. The total that was shown is sent along: at any other one nothing happens. What has a share of
// the deposit is held until that is paid (`hold-addition.server.ts`); the rest is booked at once.

import type { Deps } from "#app/deps.server.ts";
import { calendarStart, readCalendar } from "#app/features/fleet/availability/days/calendar.server.ts";
import { orderRoom } from "#app/features/fleet/availability/rules/order-room.ts";
import { countMostPromised, listExtras } from "#app/features/fleet/catalog/extra-store.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { listInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { findWaitingAddition } from "#app/features/orders/orders/additions/addition-store.server.ts";
import { endWaitingAddition } from "#app/features/orders/orders/additions/end-addition.server.ts";
import { holdAddition, NOT_FREE } from "#app/features/orders/orders/additions/hold-addition.server.ts";
import { judgeAddition } from "#app/features/orders/orders/additions/judge-addition.server.ts";
import { changeOrder } from "#app/features/orders/orders/change/change-order.server.ts";
import { type Additions, type OrderChanged, orderChangeSchema } from "#app/features/orders/orders/change-schema.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { findOrderByToken, requireByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { CustomerOptions } from "#app/features/orders/orders/rules/customer-options.ts";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { additionShare } from "#app/features/orders/orders/rules/order-addition.ts";
import { priceStoredOrder } from "#app/features/orders/orders/rules/price-stored-order.ts";
import { overLimit } from "#app/over-limit.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { maskedEmail } from "#app/shared/people/masked-contact.ts";
import { Problem } from "#app/shared/problem.ts";
import { MOST_OF_EXTRA } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { dryRun } from "#db/dry-run.server.ts";
import { additionPrices, type FreeToAdd, isEmpty, pricedWith, readAdditions } from "../rules/additions.ts";
import { actByLink, type Caller, requireForAct } from "./act-by-link.server.ts";
import { requireBookingCode, sendBookingCode } from "./confirm-by-code.server.ts";

/** What is free, and what the chosen part of it would come to; undefined when no booking has this token. */
export async function loadAddPage(deps: Deps, token: string, query: URLSearchParams, caller: Caller) {
  const order = await findOrderByToken(deps.db, token);
  if (!order) return undefined;
  const { db } = deps;
  const add = await mayAdd(db, deps, order);
  const free = await listAdditions(db, deps, order);
  const chosen = readAdditions(query, free);
  return {
    path: `/booking/${order.token}`,
    itemName: rentalsText(order.items),
    eventDate: order.eventDate,
    lastDay: order.lastDay,
    add,
    free,
    chosen,
    emailHint: order.customerEmail && maskedEmail(order.customerEmail),
    pricedWith: pricedWith(order.lines),
    ...(add.allowed && !isEmpty(chosen) ? await preview(deps, order, chosen, caller) : { sums: null, problem: null }),
  };
}

/** The change itself, undone. It takes the locks of a change, so it is limited as prices are. */
async function preview(deps: Deps, row: Order, chosen: Additions, caller: Caller) {
  if ((await overLimit(deps, "price", caller)) !== undefined) return { sums: null, problem: TOO_OFTEN };
  try {
    const { changed, asksCode } = await deps.db.transaction(async (tx) => {
      const changed = await dryRun(tx, (inner) => change(inner, deps, row, chosen));
      const judged = await judgeAddition(tx, deps, row, caller, { chosen, ends: depositShare(row, changed) > 0 });
      return { changed, ...judged };
    });
    const { after, differenceCents, owedCents, signAgain } = changed;
    // Of the share nothing is added before it is paid.
    const sums = {
      asksCode,
      totalCents: after.totalCents,
      differenceCents,
      owedCents,
      signAgain,
      shareCents: depositShare(row, changed),
    };
    return { sums, problem: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { sums: null, problem: error.message };
  }
}

type Add = {
  form: FormData;
  shownCents: number;
  key: string;
  /** The six digits that were mailed; empty where the addition asks for none. */
  code: string;
};

/** Before more is added than anyone may hold without one: a code goes to the booking's address. */
export async function askToAdd(deps: Deps, token: string, caller: Caller, { again }: { again: boolean }) {
  await sendBookingCode(deps, await requireForAct(deps, token, caller), { what: "add", caller, again });
}

/** True where it waits for its share of the deposit. */
export async function addByLink(deps: Deps, token: string, caller: Caller, { form, shownCents, key, code }: Add) {
  await actByLink(deps, token, caller, { name: "add", key }, async (tx, _act, row) => {
    const add = await mayAdd(tx, deps, row);
    if (!add.allowed) throw new Problem(409, add.why, whyNotText(add.why));
    const chosen = readAdditions(form, await listAdditions(tx, deps, row));
    if (isEmpty(chosen)) throw new Problem(409, "nothing_free", NOT_FREE);
    const changed = await dryRun(tx, (inner) => change(inner, deps, row, chosen));
    const { totalCents } = changed.after;
    if (totalCents !== shownCents)
      throw new Problem(409, "sum_changed", `The total would be ${formatCents(totalCents)} now. ${NOTHING_ADDED}`);
    const shareCents = depositShare(row, changed);
    const { asksCode, short } = await judgeAddition(tx, deps, row, caller, { chosen, ends: shareCents > 0 });
    const wrongCode = asksCode ? await requireBookingCode(tx, deps, row, { code, what: "add", caller }) : undefined;
    if (wrongCode) return wrongCode;
    const sums = { addedCents: changed.differenceCents, shareCents };
    if (shareCents === 0) await change(tx, deps, row, chosen);
    else await holdAddition(tx, deps, row, chosen, { ...sums, short, codeEntered: asksCode });
    return undefined;
  });
  const { id } = await requireByToken(deps.db, token);
  return (await findWaitingAddition(deps.db, id)) !== undefined;
}

const TOO_OFTEN = "Too many tries. Please wait a few minutes.";
const NOTHING_ADDED = "Nothing was added. Please look it over again.";

/** One addition waits at a time. */
async function mayAdd(db: Db | Tx, deps: Deps, order: Order): Promise<CustomerOptions["add"]> {
  const { add } = decideOptions(cancellationFacts(deps, order));
  const waits = add.allowed && (await findWaitingAddition(db, order.id)) !== undefined;
  return waits ? { allowed: false, why: "addition_waiting" } : add;
}

const depositShare = ({ terms }: Booking, { before, after }: OrderChanged) =>
  additionShare({ beforeCents: before.totalCents, afterCents: after.totalCents }, terms);

function change(tx: Tx, deps: Deps, { id, version }: Booking, chosen: Additions) {
  const request = orderChangeSchema.safeParse({ version, ...chosen });
  if (!request.success) throw new Problem(422, "too_many", "That's a lot for one go. Please add fewer, or call us.");
  return changeOrder(tx, deps, { at: deps.now(), actor: "customer" }, id, request.data);
}

/** The customer gives up the addition. */
export function dropAdditionByLink(deps: Deps, token: string, caller: Caller) {
  return actByLink(deps, token, caller, { name: "drop addition", key: "" }, async (tx, act, row) => {
    await endWaitingAddition(tx, deps, act, row, { tell: false });
    return undefined;
  });
}

/** What is free on all days of an order, one more of each rental; the claim decides in the end. */
async function listAdditions(db: Db | Tx, { now, business, timeZone }: Deps, order: Order): Promise<FreeToAdd> {
  const range = { from: order.eventDate, through: order.lastDay };
  const items = await listInflatables(db, "active");
  const ids = items.map(({ id }) => id);
  const calendar = await readCalendar(db, calendarStart(now(), timeZone()), business(), ids);
  const noRoom = orderRoom(ids, calendar, { today: businessToday(now(), timeZone()) });
  const taken = new Set(noRoom(range).map(({ inflatableId }) => inflatableId));
  const promised = await countMostPromised(db, range);
  const prices = additionPrices(order, (parts) => priceStoredOrder(order, parts, order.terms).totalCents);
  const has = new Map(order.extras.map(({ extraId, quantity }) => [extraId, quantity]));
  const extras = (await listExtras(db, "active")).map(({ id, name, priceCents, per, taxable, stock }) => ({
    id,
    name,
    addsCents: prices.extra({ extraId: id, name, priceCents, per, taxable }),
    has: has.get(id) ?? 0,
    left: Math.min(stock - (promised.get(id) ?? 0), MOST_OF_EXTRA - (has.get(id) ?? 0)),
  }));
  return {
    items: items
      .filter(({ id }) => !taken.has(id))
      .map(({ id, name, type, picture, price, wetAvailable, wetFee }) => ({
        id,
        name,
        type,
        picture,
        wetAvailable,
        ...prices.item({ name, priceCents: centsFromDollars(price), wetFeeCents: centsFromDollars(wetFee) }),
      })),
    extras: extras.filter(({ left }) => left > 0),
  };
}
