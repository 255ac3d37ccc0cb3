import type { Deps } from "#app/deps.server.ts";
import type { Shortage } from "#app/features/fleet/availability/claim-order.server.ts";
import { type AvailabilityCalendar, readCalendar } from "#app/features/fleet/availability/days/calendar.server.ts";
import { suggestFreeDates } from "#app/features/fleet/availability/days/suggest-free-dates.server.ts";
import { type DayRange, listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { listOrderExtras, listOrderItems } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { isTooMany, shortageText } from "../rules/shortage-text.ts";

/** What a sentence about it needs to know. */
export type WantedOrder = {
  items: readonly { inflatableId: number; name: string }[];
  extras: readonly { extraId: number; quantity: number }[];
  range: DayRange;
};

/** The refusal for a customer who came too late: which item, which day, and when everything is free. */
export async function shortageProblem(
  db: Db | Tx,
  deps: Deps,
  order: WantedOrder,
  shortage: Shortage,
  field = "eventDate",
  calendar?: AvailabilityCalendar,
): Promise<Problem> {
  const names = new Map(order.items.map(({ inflatableId, name }) => [inflatableId, name]));
  const seen = calendar ?? (await readCalendarFor(db, deps, order));
  const items = shortage.items.map((short) => ({
    ...short,
    name: names.get(short.inflatableId) ?? "",
    units: seen.findFleet(short.inflatableId).length,
  }));
  const { extras } = shortage;
  const message = shortageText(order, { items, extras });
  const where = items.length === 0 ? "extras" : items.every((short) => isTooMany(order, short)) ? "items" : field;
  return new Problem(409, items.length > 0 ? "date_taken" : "extras_short", message, {
    fields: { [where]: message },
    details: { nearestDates: await nearestDates(db, deps, order, seen), taken: items, extras },
  });
}

/** The next days on which all of it is free. */
export async function nearestDates(
  db: Db | Tx,
  deps: Deps,
  order: WantedOrder,
  calendar?: AvailabilityCalendar,
): Promise<PlainDate[]> {
  const { extras, range } = order;
  const wanted = { inflatableIds: listIds(order), extras, days: listDays(range).length };
  const seen = calendar ?? (await readCalendarFor(db, deps, order));
  return suggestFreeDates(db, wanted, range.from, seen, { now: deps.now(), business: deps.business() });
}

const listIds = ({ items }: WantedOrder) => items.map(({ inflatableId }) => inflatableId);

/** Within a transaction the database is read; what this process knows may be older than the transaction. */
function readCalendarFor(
  db: Db | Tx,
  { now, business, timeZone }: Deps,
  order: WantedOrder,
): Promise<AvailabilityCalendar> {
  return readCalendar(db, businessToday(now(), timeZone()), business(), listIds(order));
}

/** The refusal when a stored order can't have its days. */
export async function storedShortage(
  tx: Tx,
  deps: Deps,
  { id, eventDate, lastDay }: Pick<Booking, "id" | "eventDate" | "lastDay">,
  shortage: Shortage,
  field?: string,
): Promise<Problem> {
  const items = await listOrderItems(tx, [id]);
  const extras = await listOrderExtras(tx, [id]);
  return shortageProblem(tx, deps, { items, extras, range: { from: eventDate, through: lastDay } }, shortage, field);
}
