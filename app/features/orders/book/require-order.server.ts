// What a request asks for, checked against the catalog, the calendar and the delivery area. Takes the locks that claiming
// needs, in their order (db/lock-order.ts).
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { addDays } from "../../../shared/plain-date.ts";
import { Problem } from "../../../shared/problem.ts";
import { lockDeliveryDays, readUnits, type SeenUnits } from "../../availability/claim-order.server.ts";
import type { DayRange } from "../../availability/rules/day-range.ts";
import { daysWithout, takenDays } from "../../availability/rules/fleet.ts";
import { holdExtras, holdInflatables } from "../../catalog/store.server.ts";
import type { OrderRequest } from "../book-schema.ts";
import { whyDaysRefused } from "../claims/order-days-refusal.server.ts";
import { nearestDates, shortageProblem } from "../claims/order-shortage.server.ts";
import { type DeliveryPlace, deliveryPlace } from "../rules/delivery-place.ts";
import { matchExtras, matchItems, type RequestedExtra, wantedItems } from "../rules/match-catalog.ts";

type Rental = Awaited<ReturnType<typeof holdInflatables>>[number];
type RequestedItem = Rental & { inflatableId: number; wetOption: boolean };

export type RequestedOrder = DeliveryPlace & { items: RequestedItem[]; extras: RequestedExtra[]; range: DayRange };

export async function requireOrder(tx: Tx, deps: Deps, request: OrderRequest): Promise<RequestedOrder> {
  const range = { from: request.eventDate, through: addDays(request.eventDate, request.days - 1) };
  const { problem, ...place } = deliveryPlace(request, deps.business());
  if (problem && request.source === "customer") throw problem;
  if (deps.business().delivery.mostADay !== null) await lockDeliveryDays(tx, [range.from]);
  const items = await requireItems(tx, request);
  const extras = await requireExtras(tx, request);
  const order = { items, extras, range, ...place };
  await requireOpenDays(tx, deps, request, order);
  return order;
}

async function requireItems(tx: Tx, request: OrderRequest): Promise<RequestedItem[]> {
  const ids = new Set(wantedItems(request).map(({ inflatableId }) => inflatableId));
  const { items, problem } = matchItems(request, await holdInflatables(tx, [...ids]));
  if (problem) throw problem;
  return items;
}

async function requireExtras(tx: Tx, request: OrderRequest): Promise<RequestedExtra[]> {
  const ids = new Set(request.extras.map(({ extraId }) => extraId));
  const { extras, problem } = matchExtras(request.extras, await holdExtras(tx, [...ids]));
  if (problem) throw problem;
  return extras;
}

async function requireOpenDays(tx: Tx, deps: Deps, { source }: OrderRequest, order: RequestedOrder): Promise<void> {
  const refusal = await whyDaysRefused(tx, deps, order.range, source);
  if (!refusal) return;
  const details = { nearestDates: await nearestDates(tx, deps, order) };
  throw new Problem(422, "date_refused", refusal, { fields: { eventDate: refusal }, details });
}

/** Whether there are enough units on each day. Claiming may still fail where no unit has all of them. Gives back what it saw. */
export async function requireFree(tx: Tx, deps: Deps, order: RequestedOrder): Promise<SeenUnits> {
  const byItem = Map.groupBy(order.items, ({ inflatableId }) => inflatableId);
  const seen = await readUnits(tx, [...byItem.keys()], order.range, deps.now());
  const { fleet, claims } = seen;
  const taken = takenDays(claims);
  const items = [...byItem].flatMap(([inflatableId, { length }]) => {
    const mine = fleet.filter((unit) => unit.inflatableId === inflatableId);
    const days = daysWithout(mine, taken, order.range, length);
    if (days.length === 0) return [];
    const isOurs = (one: (typeof claims)[number]) => one.inflatableId === inflatableId && one.kind !== "block";
    const booked = claims.some((one) => isOurs(one) && days.includes(one.date));
    return [{ inflatableId, days, blocked: !booked }];
  });
  if (items.length > 0) throw await shortageProblem(tx, deps, order, { items, extras: [] });
  return seen;
}
