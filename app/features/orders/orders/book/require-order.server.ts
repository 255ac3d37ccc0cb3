// What a request asks for, checked against the catalog, the calendar and the delivery area. Takes the locks that claiming
// needs, in their order (db/lock-order.ts).

import type { Deps } from "#app/deps.server.ts";
import { lockDeliveryDays, readUnits, type SeenUnits } from "#app/features/fleet/availability/claim-order.server.ts";
import { whyNotOffered } from "#app/features/fleet/availability/rules/bookable-days.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { orderRoom } from "#app/features/fleet/availability/rules/order-room.ts";
import { newestChangeId } from "#app/features/fleet/availability/store.server.ts";
import { findInflatables, holdExtras, holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { exemptionProblem } from "#app/features/fleet/pricing/rules/exemption.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { Problem } from "#app/shared/problem.ts";
import { together } from "#app/shared/together.ts";
import type { Db, Tx } from "#db/database.ts";
import { sendTogether } from "#db/engine/send-together.server.ts";
import type { OrderRequest } from "../book-schema.ts";
import { laterDayRefusal, whyDaysRefused } from "../claims/order-days-refusal.server.ts";
import { nearestDates, shortageProblem } from "../claims/order-shortage.server.ts";
import { type DeliveryPlace, deliveryPlace } from "../rules/delivery-place.ts";
import { matchExtras, matchItems, type RequestedExtra, wantedItems } from "../rules/match-catalog.ts";

type Rental = Awaited<ReturnType<typeof holdInflatables>>[number];
type RequestedItem = Rental & { inflatableId: number; wetOption: boolean };

export type RequestedOrder = DeliveryPlace & {
  items: RequestedItem[];
  extras: RequestedExtra[];
  range: DayRange;
  /** The units as they were found free. */
  seen: SeenUnits;
};

/** There are enough units on each day. Claiming decides, and may still fail where no unit has all of them. */
export async function requireOrder(tx: Tx, deps: Deps, request: OrderRequest): Promise<RequestedOrder> {
  const range = { from: request.eventDate, through: addDays(request.eventDate, request.days - 1) };
  const { problem, ...place } = deliveryPlace(request, deps.business());
  if (problem && request.source === "customer") throw problem;
  if (deps.business().delivery.mostADay !== null) await lockDeliveryDays(tx, [range.from]);
  const itemIds = unique(wantedItems(request).map(({ inflatableId }) => inflatableId));
  const extraIds = unique(request.extras.map(({ extraId }) => extraId));
  const [rentals, goods, seen] = await sendTogether([
    holdInflatables(tx, itemIds),
    holdExtras(tx, extraIds),
    readUnits(tx, itemIds, range, deps.now(), deps.timeZone()),
  ]);
  const { items, problem: itemProblem } = matchItems(request, rentals);
  if (itemProblem) throw itemProblem;
  const { extras, problem: extraProblem } = matchExtras(request.extras, goods);
  if (extraProblem) throw extraProblem;
  const order = { items, extras, range, seen, ...place };
  await requireOpenDays(tx, deps, request, order);
  await requireFree(tx, deps, order);
  return order;
}

const unique = (ids: number[]) => [...new Set(ids)];

async function requireOpenDays(tx: Tx, deps: Deps, { source }: OrderRequest, order: RequestedOrder): Promise<void> {
  const refusal = await whyDaysRefused(tx, deps, order.range, source);
  if (!refusal) return;
  const details = { nearestDates: await nearestDates(tx, deps, order) };
  throw new Problem(422, "date_refused", refusal, { fields: { eventDate: refusal }, details });
}

/** Spares most of the work where a day is taken. */
async function requireFree(tx: Tx, deps: Deps, order: RequestedOrder): Promise<void> {
  const { seen } = order;
  const ids = order.items.map(({ inflatableId }) => inflatableId);
  const of =
    (id: number) =>
    ({ inflatableId }: { inflatableId: number }) =>
      inflatableId === id;
  const units = {
    findFleet: (id: number) => seen.fleet.filter(of(id)),
    findClaims: (id: number) => seen.claims.filter(of(id)),
  };
  const noRoom = orderRoom(ids, units, { today: businessToday(deps.now(), deps.timeZone()) })(order.range);
  const items = noRoom.filter(({ days }) => days.length > 0);
  if (items.length > 0) throw await shortageProblem(tx, deps, order, { items, extras: [] });
}

type Look = { changeId: number; rentals: Awaited<ReturnType<typeof findInflatables>> };
const looks = new WeakMap<Db, (ids: number[]) => Promise<Look>>();

/** One look at the database for all who are about to be refused. */
function lookFor(db: Db): (ids: number[]) => Promise<Look> {
  const known = looks.get(db);
  if (known) return known;
  const look = together(async (asked: number[][]) => ({
    changeId: await newestChangeId(db),
    rentals: await findInflatables(db, [...new Set(asked.flat())]),
  }));
  looks.set(db, look);
  return look;
}

/**
 * The refusal of a customer's order whose days are gone, from what this process knows: for the many who want the same day, none of
 * whom needs a transaction to hear that somebody was faster. Undefined where anything else might be wrong, or might not. A lone
 * order doesn't read the calendar for it: its transaction reads the same.
 */
export async function refuseTakenDays(
  deps: Deps,
  request: OrderRequest,
  isCrowded: boolean,
): Promise<Problem | undefined> {
  const now = deps.now();
  const business = deps.business();
  const range = { from: request.eventDate, through: addDays(request.eventDate, request.days - 1) };
  const ids = wantedItems(request).map(({ inflatableId }) => inflatableId);
  const isOtherwiseFine =
    !(request.exemption && exemptionProblem(request.exemption)) &&
    deliveryPlace(request, business).problem === undefined &&
    (whyNotOffered(range.from, now, business) ?? laterDayRefusal(range, now, business)) === undefined;
  const mayAsk = isCrowded ? deps.calendar.version() !== undefined : deps.calendar.knows(ids);
  if (!mayAsk || !isOtherwiseFine) return undefined;
  const calendar = await deps.calendar.read(ids, range.from);
  const shortage = orderRoom(ids, calendar, { today: businessToday(now, deps.timeZone()) })(range);
  if (shortage.length === 0 || calendar.full.has(range.from)) return undefined;
  const { changeId, rentals } = await lookFor(deps.db)(ids);
  // A day that was just released is not refused by who hasn't heard of it yet.
  if (changeId !== calendar.changeId) return undefined;
  const { items, problem } = matchItems(request, rentals);
  if (problem) return undefined;
  const order = { items, extras: request.extras, range };
  return shortageProblem(deps.db, deps, order, { items: shortage, extras: [] }, undefined, calendar);
}
