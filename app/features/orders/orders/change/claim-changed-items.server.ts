import type { Deps } from "#app/deps.server.ts";
import {
  claimMore,
  type listClaimedUnits,
  pinItemUnits,
} from "#app/features/fleet/availability/change-claims.server.ts";
import type { ClaimedItem, Shortage } from "#app/features/fleet/availability/claim-order.server.ts";
import { listFleet, unitNames } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import type { OrderChange } from "../change-schema.ts";
import { shortageProblem } from "../claims/order-shortage.server.ts";
import type { Order } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { isOther } from "../rules/change-items.ts";
import type { StoredItem } from "./store-changed-items.server.ts";

type ToClaim = {
  before: Order;
  next: Booking;
  orderItems: StoredItem[];
  /** What it had before anything was given up. */
  claims: Awaited<ReturnType<typeof listClaimedUnits>>;
  change: OrderChange;
  extras: { extraId: number; quantity: number; before: number }[];
};

/** Claims what a changed order needs beyond what it has; gives back which other units were chosen, in words. */
export async function claimChanged(tx: Tx, deps: Deps, order: ToClaim): Promise<string[]> {
  const { before, next, orderItems, claims, change, extras } = order;
  // A proposal that holds no days has nothing to change them for.
  if (next.status === "proposed" && claims.length === 0) return [];
  await requireUnits(tx, order);
  const wanted = orderItems.flatMap((orderItem) =>
    wantedUnit(orderItem, order, businessToday(deps.now(), deps.timeZone())),
  );
  const range = { from: next.eventDate, through: next.lastDay };
  const shortage = await claimMore(tx, {
    bookingId: next.id,
    kind: next.status === "confirmed" ? "booking" : "hold",
    reason: `Booked by ${next.customerName}`,
    range,
    extras,
    orderItems: wanted,
    lastDayBefore: before.lastDay,
    now: deps.now(),
    timeZone: deps.timeZone(),
  });
  if (shortage)
    throw (
      unitProblem(order, shortage) ?? (await shortageProblem(tx, deps, { items: orderItems, extras, range }, shortage))
    );
  const sent = claims.filter(
    ({ itemId, pinned }) => pinned && wanted.some((one) => one.itemId === itemId && one.ownUnitId),
  );
  await pinItemUnits(
    tx,
    sent.map(({ itemId }) => itemId),
  );
  if (change.unit.length === 0) return [];
  const names = await unitNames(tx, [next.id]);
  return change.unit.map(({ itemId }) => `Unit ${names.get(itemId) ?? ""}`);
}

/** Nothing for an item that keeps its unit and its days. */
function wantedUnit(orderItem: StoredItem, { before, next, claims, change }: ToClaim, today: PlainDate): ClaimedItem[] {
  const { id: itemId, inflatableId } = orderItem;
  const chosen = change.unit.find((one) => one.itemId === itemId);
  if (chosen) return [{ itemId, inflatableId, onlyUnitId: chosen.unitId }];
  if (isOther(orderItem)) return [{ itemId, inflatableId }];
  if (next.days <= before.days) return [];
  const has = claims.find((one) => one.itemId === itemId);
  // A unit that is on the truck, or stands at the customer's, is not exchanged.
  const isOut = has?.pinned || next.eventDate <= today;
  return [{ itemId, inflatableId, ownUnitId: has?.unitId, onlyUnitId: isOut ? has?.unitId : undefined }];
}

async function requireUnits(tx: Tx, { orderItems, change, next }: ToClaim): Promise<void> {
  if (change.unit.length === 0) return;
  const fleet = await listFleet(tx, [...new Set(orderItems.map(({ inflatableId }) => inflatableId))], next.eventDate);
  for (const { itemId, unitId } of change.unit) {
    const { inflatableId } = orderItems.find(({ id }) => id === itemId) ?? {};
    if (fleet.some((unit) => unit.id === unitId && unit.inflatableId === inflatableId)) continue;
    const message = "This rental has no such unit in service. Please choose another.";
    throw new Problem(422, "unknown_unit", message, { fields: { unit: message } });
  }
}

/** Where only the unit that was asked for is missing, other days would not be the answer. */
function unitProblem({ change, orderItems }: ToClaim, { items, extras }: Shortage): Problem | undefined {
  const chosen = orderItems.filter(({ id }) => change.unit.some(({ itemId }) => itemId === id));
  const [orderItem] = chosen.filter(({ inflatableId }) => items.some((short) => short.inflatableId === inflatableId));
  if (!orderItem || extras.length > 0 || items.length > chosen.length) return undefined;
  const message = `This unit of the ${orderItem.name} isn't free on these days. Please choose another.`;
  return new Problem(409, "unit_taken", message, { fields: { unit: message } });
}
