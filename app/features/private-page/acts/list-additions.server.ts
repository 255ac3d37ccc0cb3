import type { Db, Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import { centsFromDollars } from "../../../shared/money.ts";
import { MOST_OF_EXTRA } from "../../../shared/vocabulary.ts";
import { calendarStart, readCalendar } from "../../availability/days/calendar.server.ts";
import { orderRoom } from "../../availability/rules/order-room.ts";
import { countMostPromised, listExtras } from "../../catalog/extra-store.server.ts";
import { listInflatables } from "../../catalog/store.server.ts";
import type { Order } from "../../orders/model/load-orders.server.ts";
import { priceStoredOrder } from "../../orders/rules/price-stored-order.ts";
import { additionPrices, type FreeToAdd } from "../rules/additions.ts";

/** What is free on all days of an order, one more of each rental; the claim decides in the end. */
export async function listAdditions(db: Db | Tx, { now, business, timeZone }: Deps, order: Order): Promise<FreeToAdd> {
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
