import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { findInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { Problem } from "#app/shared/problem.ts";
import { requireSpan } from "./days/requested-span.ts";
import { orderDaySchema, orderDaysQuerySchema } from "./order-days-schema.ts";
import type { DayRange } from "./rules/day-range.ts";
import { type OrderDay, orderDays } from "./rules/order-days.ts";
import { orderRoom } from "./rules/order-room.ts";

export const orderDaysApi = [
  apiRoute("GET /order-days", {
    access: "public",
    limit: "read",
    shared: true,
    // A request covers the whole calendar, or one day for a choice of lengths.
    cost: (query) => (query.has("start") && query.get("start") === query.get("end") ? 2 : 40),
    summary:
      "On which days from start to end an order of several items (items=3,2,2) and days could begin, and which of them are in the way. At most as many days as customers can book ahead.",
    query: orderDaysQuerySchema,
    answers: {
      200: { description: "One entry per day", schema: z.array(orderDaySchema) },
      422: "An item isn't offered, or the span is too long",
    },
    handle: async (c, { query }) => {
      const { deps } = c.var;
      const start = query.start ?? businessToday(deps.now(), deps.timeZone());
      const { windowDays } = deps.business().booking;
      const end = query.end ?? addDays(start, windowDays);
      // The longest range the calendar shows.
      requireSpan(start, end, windowDays + 1);
      await requireOffered(deps, query.items);
      return c.json(await loadOrderDays(deps, query, { from: start, through: end }));
    },
  }),
];

async function requireOffered({ db }: Deps, ids: number[]): Promise<void> {
  const rows = await findInflatables(db, [...new Set(ids)]);
  const offered = new Set(rows.filter(({ active }) => active).map(({ id }) => id));
  if (ids.every((id) => offered.has(id))) return;
  const message = "One of these rentals isn't available. Please choose another.";
  throw new Problem(422, "unknown_item", message, { fields: { items: message } });
}

type AskedOrder = { items: number[]; days: number };

async function loadOrderDays(deps: Deps, { items, days }: AskedOrder, range: DayRange): Promise<OrderDay[]> {
  const calendar = await deps.calendar.read(items, range.from);
  const noRoom = orderRoom(items, calendar, { today: businessToday(deps.now(), deps.timeZone()) });
  return orderDays(range, { days, closed: deps.business().closed, full: calendar.full, noRoom });
}
