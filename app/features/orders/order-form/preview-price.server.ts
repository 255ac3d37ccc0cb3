// What an order would cost, and what would keep it from being booked: the functions of booking, without a lock.
import type { Deps } from "#app/deps.server.ts";
import { listShortExtras } from "#app/features/fleet/availability/days/short-days.server.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { orderRoom } from "#app/features/fleet/availability/rules/order-room.ts";
import { listFullDays } from "#app/features/fleet/availability/store.server.ts";
import { findExtraRows, findInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { findPromoCode, type PromoCode } from "#app/features/fleet/pricing/promo-store.server.ts";
import { goodsCents } from "#app/features/fleet/pricing/rules/discounts.ts";
import { exemptionProblem } from "#app/features/fleet/pricing/rules/exemption.ts";
import { creditPays } from "#app/features/fleet/pricing/rules/price.ts";
import { deliveryTo } from "#app/features/fleet/pricing/rules/zone.ts";
import { lookUpCredit } from "#app/features/orders/credits/look-up-credit.server.ts";
import { chosenCredit, creditCodeText } from "#app/features/orders/credits/rules/credit-code.ts";
import { CANT_USE_CODE } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { judgePromo, pricing, tooGenerous, tooMuch } from "#app/features/orders/orders/book/price-request.server.ts";
import { whyDaysRefused } from "#app/features/orders/orders/claims/order-days-refusal.server.ts";
import { shortageProblem, type WantedOrder } from "#app/features/orders/orders/claims/order-shortage.server.ts";
import { deliveryPlace } from "#app/features/orders/orders/rules/delivery-place.ts";
import { matchExtras, matchItems, wantedItems } from "#app/features/orders/orders/rules/match-catalog.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { BookingSource } from "#app/shared/words/vocabulary.ts";
import type { OfficePricePreview, OfficePriceRequest, PricePreview, PriceRequest } from "./price-schema.ts";

type Caller = Parameters<typeof lookUpCredit>[2];
type Problems = PricePreview["problems"];

export async function previewPrice(deps: Deps, act: Act, request: PriceRequest, caller: Caller): Promise<PricePreview> {
  const place = deliveryPlace({ ...request, customerAddress: "" }, deps.business());
  const { lines, range, problems } = await readRequest(deps, request);
  const days = range && (await dayProblem(deps, { ...lines, range }, "customer"));
  const { problems: refused, ...price } = await priceRequested(
    deps,
    act,
    request,
    { ...lines, zone: place.zone },
    { range, caller },
  );
  return { ...price, problems: { ...refused, ...problems, ...problemFields(place.problem, days) } };
}

/** The same for an order that the office takes: any day to come, any place, and with what it may give. */
export async function previewOfficePrice(
  deps: Deps,
  act: Act,
  request: OfficePriceRequest,
): Promise<OfficePricePreview> {
  const { zone, outOfArea } = deliveryPlace(request, deps.business());
  const { lines, range, problems } = await readRequest(deps, request);
  const days = range && (await dayProblem(deps, { ...lines, range }, "admin"));
  const { problems: refused, ...price } = await priceRequested(
    deps,
    act,
    request,
    { ...lines, zone },
    { range, caller: "office" },
  );
  const full = range && (await listFullDays(deps.db, { ...range, through: range.from }, mostADay(deps)));
  return {
    ...price,
    problems: { ...refused, ...problems, ...problemFields(days) },
    outOfArea,
    zone: zone?.name ?? "",
    dayFull: full !== undefined && full.length > 0,
    nearestDates: (days?.details?.nearestDates ?? []) as PlainDate[],
  };
}

const mostADay = ({ business }: Deps) => business().delivery.mostADay;

async function readRequest({ db }: Deps, request: PriceRequest) {
  const ids = new Set(wantedItems(request).map(({ inflatableId }) => inflatableId));
  const items = matchItems(request, await findInflatables(db, [...ids]));
  const extras = matchExtras(request.extras, await findExtraRows(db, [...new Set(request.extras.map(pickExtraId))]));
  return {
    lines: { items: items.items, extras: extras.extras },
    range: requestedRange(request),
    problems: { ...problemFields(items.problem, extras.problem), ...exemptionFields(request) },
  };
}

async function priceRequested(
  deps: Deps,
  act: Act,
  request: OfficePriceRequest | PriceRequest,
  order: Parameters<typeof pricing>[2],
  { range, caller }: { range: DayRange | undefined; caller: Caller },
): Promise<PricePreview> {
  const priceWith = pricing(deps, request, order);
  const { code, ...refused } = await codeFor(deps, act, request, range, goodsCents(priceWith(undefined).lines));
  const price = priceWith(code);
  const { lines, totalCents, depositCents } = price;
  const { credit, creditCode } = await creditFor(deps, request, caller, totalCents);
  const shown = lines.map(({ kind, label, amountCents }) => ({ kind, label, amountCents }));
  return {
    lines: shown,
    totalCents,
    depositCents,
    promo: code ? promoTerms(code) : null,
    delivery: order.zone && deliveryTo(order.zone),
    credit: credit ?? null,
    problems: {
      ...problemFields(tooMuch(price), tooGenerous(act, request, { price, promo: code })),
      ...refused,
      ...(creditCode ? { creditCode } : {}),
    },
  };
}

const promoTerms = ({ code, basisPoints, amountCents, minimumCents }: PromoCode) => ({
  code,
  basisPoints,
  amountCents,
  minimumCents,
});

const pickExtraId = ({ extraId }: { extraId: number }) => extraId;

const problemFields = (...problems: (Problem | undefined)[]): Problems =>
  Object.assign({}, ...problems.map((problem) => problem?.fields));

function requestedRange({ eventDate, days }: PriceRequest): DayRange | undefined {
  return eventDate && { from: eventDate, through: addDays(eventDate, days - 1) };
}

function exemptionFields({ exemption }: PriceRequest): Problems {
  const problem = exemption && exemptionProblem(exemption);
  return problem ? { [`exemption.${problem.field}`]: problem.message } : {};
}

async function dayProblem(deps: Deps, order: WantedOrder, source: BookingSource): Promise<Problem | undefined> {
  const refusal = await whyDaysRefused(deps.db, deps, order.range, source);
  if (refusal) return new Problem(422, "date_refused", refusal, { fields: { eventDate: refusal } });
  const { range } = order;
  const ids = order.items.map(({ inflatableId }) => inflatableId);
  const today = businessToday(deps.now(), deps.timeZone());
  const calendar = await deps.calendar.read(ids, range.from);
  const items = orderRoom(ids, calendar, { today })(range);
  // Booking, too, says what is taken before it counts what goes along.
  const extras = items.length > 0 ? [] : await listShortExtras(deps.db, order.extras, range);
  if (items.length + extras.length === 0) return undefined;
  return shortageProblem(deps.db, deps, order, { items, extras }, undefined, calendar);
}

/** A rain check that can be used, or the one sentence for all that can't. */
async function creditFor(
  deps: Deps,
  { creditCode }: PriceRequest,
  caller: Caller,
  total: number,
): Promise<{ credit?: PricePreview["credit"]; creditCode?: string }> {
  if (creditCode === "") return {};
  const found = await lookUpCredit(deps, creditCode, caller);
  if (!found) return { creditCode: CANT_USE_CODE };
  const leftCents = found.remainingCents;
  return {
    credit: {
      code: chosenCredit(creditCode) === undefined ? creditCodeText(found.code) : creditCode,
      leftCents,
      paysCents: creditPays(leftCents, total),
    },
  };
}

/** A code that counts, or why it doesn't. Before a day is chosen, its event days are not asked about. */
async function codeFor(
  deps: Deps,
  act: Act,
  { promoCode, customerEmail }: PriceRequest,
  range: DayRange | undefined,
  subtotalCents: number,
): Promise<{ code?: PromoCode; promoCode?: string }> {
  if (promoCode === "") return {};
  const code = await findPromoCode(deps.db, promoCode);
  const today = businessToday(act.at, deps.timeZone());
  const judged = range ?? { from: code?.eventFrom ?? today, through: code?.eventFrom ?? code?.eventUntil ?? today };
  // Who has booked here is nobody's business but the office's: a stranger learns it when booking with that mailbox.
  const email = serves("office", act.by?.role) ? customerEmail : "";
  const verdict = await judgePromo(deps.db, deps, code, { range: judged, subtotalCents, email });
  return verdict.ok && code ? { code } : verdict.ok ? {} : { promoCode: verdict.message };
}
