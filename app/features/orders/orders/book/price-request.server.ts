import type { Deps } from "#app/deps.server.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import {
  hasUsedPromo,
  holdPromoCode,
  insertPromoUse,
  type PromoCode,
} from "#app/features/fleet/pricing/promo-store.server.ts";
import { discounts, goodsCents } from "#app/features/fleet/pricing/rules/discounts.ts";
import { isExempt } from "#app/features/fleet/pricing/rules/exemption.ts";
import type { Price } from "#app/features/fleet/pricing/rules/price-order.ts";
import { type PromoVerdict, promoVerdict, USED_UP } from "#app/features/fleet/pricing/rules/promo-verdict.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { type BookingTerms, termsFrom } from "#app/shared/money/booking-terms.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { databaseCode } from "#db/engine/retry-conflicts.server.ts";
import type { OrderRequest } from "../book-schema.ts";
import type { OwnerDiscount } from "../discount-schema.ts";
import { priceStoredOrder } from "../rules/price-stored-order.ts";
import type { RequestedOrder } from "./require-order.server.ts";

export type PricedRequest = { price: Price; promo: PromoCode | undefined; terms: BookingTerms };

/** A million dollars: more than anyone rents, and less than the columns hold. */
const MOST_CENTS = 100_000_000;
const TOO_MUCH = "Please call us about an order of this size.";

export function tooMuch({ totalCents }: Price): Problem | undefined {
  if (totalCents <= MOST_CENTS) return undefined;
  return new Problem(422, "too_much", TOO_MUCH, { fields: { extras: TOO_MUCH } });
}

/** What the order costs now. Where the page showed another total, nothing is booked and the new lines are given back. */
export async function priceRequest(
  tx: Tx,
  deps: Deps,
  act: Act,
  request: OrderRequest,
  order: RequestedOrder,
): Promise<PricedRequest> {
  const priceWith = pricing(deps, request, order);
  // Whether the mailbox has used the code is asked last: a stranger who sends any other total learns nothing about it.
  const subtotalCents = goodsCents(priceWith(undefined).lines);
  const promo = await findPromo(tx, deps, { ...request, customerEmail: "" }, order, subtotalCents);
  const price = priceWith(promo);
  const problem = tooMuch(price) ?? tooGenerous(act, request, { price, promo });
  if (problem) throw problem;
  const { expectedTotalCents } = request;
  if (expectedTotalCents !== undefined && expectedTotalCents !== price.totalCents) throw priceChanged(price);
  // As any code that is used up: who has booked before is nobody else's business. The office reads it in its preview.
  if (promo?.oncePerCustomer && (await hasUsedPromo(tx, promo.id, request.customerEmail)))
    throw promoRefused("used_up", USED_UP);
  const { payOnDelivery }: Inputs = request;
  return { price, promo, terms: orderTerms(deps, { payOnDelivery }) };
}

/** What the business takes off by hand, where the caller may give that much. */
export function tooGenerous(
  act: Act,
  { discount }: Inputs,
  { price, promo }: Omit<PricedRequest, "terms">,
): Problem | undefined {
  if (!discount) return undefined;
  const goods = goodsCents(price.lines);
  const { ownerCents } = discounts(goods, promo ?? null, discount);
  return discountProblem(act, { goodsCents: goods, givenCents: ownerCents });
}

type Inputs = Pick<OrderRequest, "surface" | "days" | "damageCover" | "exemption"> & {
  discount?: OwnerDiscount | undefined;
  payOnDelivery?: boolean | undefined;
};
type PricedLines = Pick<RequestedOrder, "extras" | "zone"> & { items: Parameters<typeof priceStoredOrder>[1]["items"] };

/** Prices items and extras under today's terms, with a promo code or without one. */
export function pricing(deps: Deps, request: Inputs, order: PricedLines) {
  const { surface, days, damageCover, exemption, discount = null } = request;
  const terms = orderTerms(deps, request);
  const stored = {
    surface,
    days,
    damageCover,
    deliveryCents: order.zone?.feeCents ?? 0,
    deliveryZone: order.zone?.name ?? "",
    discount,
    exemption: exemption && isExempt(exemption) ? ("waiting" as const) : null,
  };
  return (promo: PromoCode | undefined) =>
    priceStoredOrder(stored, { items: order.items, extras: order.extras, promo: promo ?? null }, terms);
}

/** What an order that is made now keeps. Without a deposit, it is the order's own term: later changes ask for none either. */
function orderTerms(deps: Deps, { payOnDelivery }: Pick<Inputs, "payOnDelivery">): BookingTerms {
  const terms = termsFrom(deps.business(), deps.settings.version());
  return payOnDelivery ? { ...terms, deposit: { basisPoints: 0 } } : terms;
}

function priceChanged({ lines, totalCents, depositCents }: Price): Problem {
  const shown = lines.map(({ kind, label, amountCents }) => ({ kind, label, amountCents }));
  const message = `The price has changed: the total is now ${formatCents(totalCents)}. If that works for you, book again.`;
  return new Problem(409, "price_changed", message, {
    fields: { expectedTotalCents: message },
    details: { lines: shown, totalCents, depositCents },
  });
}

async function findPromo(
  tx: Tx,
  deps: Deps,
  { promoCode, customerEmail: email }: OrderRequest,
  { range }: RequestedOrder,
  subtotalCents: number,
): Promise<PromoCode | undefined> {
  if (promoCode === "") return undefined;
  return requireValidPromo(tx, deps, promoCode, { email, range, subtotalCents });
}

type PromoOrder = { email: string; range: DayRange; subtotalCents: number; bookingId?: number };

/** The code, locked, if it counts for this order; a sentence otherwise. */
export async function requireValidPromo(
  tx: Tx,
  deps: Pick<Deps, "now" | "timeZone">,
  typed: string,
  order: PromoOrder,
): Promise<PromoCode | undefined> {
  const code = await holdPromoCode(tx, typed);
  const verdict = await judgePromo(tx, deps, code, order);
  if (verdict.ok) return code;
  throw promoRefused(verdict.reason, verdict.message);
}

export async function judgePromo(
  db: Db | Tx,
  deps: Pick<Deps, "now" | "timeZone">,
  code: PromoCode | undefined,
  { email, range, subtotalCents, bookingId }: PromoOrder,
): Promise<PromoVerdict> {
  const usedByThisEmail = code !== undefined && (await hasUsedPromo(db, code.id, email, bookingId));
  const days = { today: businessToday(deps.now(), deps.timeZone()), eventDate: range.from, lastDay: range.through };
  return promoVerdict(code, { ...days, subtotalCents, usedByThisEmail });
}

function promoRefused(reason: string, message: string): Problem {
  return new Problem(422, "promo_refused", message, { fields: { promoCode: message }, details: { reason } });
}

/** Counts the use. The code is locked, so a refusal here is a rule that the database keeps and the verdict did not see. */
export async function requirePromo(
  tx: Tx,
  code: PromoCode,
  use: { bookingId: number; email: string; now: Date },
): Promise<void> {
  try {
    await tx.transaction((inner) => insertPromoUse(inner, code, use));
  } catch (error) {
    if (!["23505", "23514"].includes(databaseCode(error) ?? "")) throw error;
    throw promoRefused("used_up", USED_UP);
  }
}

const ONLY_OWNER = "Only the owner can give a discount over 10%.";

/** The office gives up to a tenth of rentals and extras, or what the order had before (`allowedCents`). */
export function discountProblem(
  act: Act,
  { goodsCents, givenCents, allowedCents = 0 }: { goodsCents: number; givenCents: number; allowedCents?: number },
): Problem | undefined {
  if (serves("owner", act.by?.role) || givenCents * 10 <= goodsCents || givenCents <= allowedCents) return undefined;
  return new Problem(403, "not_allowed", ONLY_OWNER, { fields: { discount: ONLY_OWNER } });
}
