import type { Deps } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { FirstDays } from "../hooks/first-days.tsx";
import type { DayRange } from "../rules/day-range.ts";
import { availabilityDays } from "../rules/days.ts";
import type { AvailabilityEntry } from "../schema.ts";

/** Loads the days of an item in a range, as customers or the owner see them. */
export async function loadDays(
  { calendar, business }: Pick<Deps, "calendar" | "business">,
  inflatableId: number,
  range: DayRange,
  forOwner: boolean,
): Promise<AvailabilityEntry[]> {
  const { closed } = business();
  const { findFleet, findClaims, full } = await calendar.read([inflatableId], range.from);
  const item = { inflatableId, fleet: findFleet(inflatableId), claims: findClaims(inflatableId) };
  return availabilityDays(item, range, { closed, full, forOwner });
}

/** Loads one day of several items from one read of the calendar, as customers see it. */
export async function loadItemsDay(
  { calendar, business }: Pick<Deps, "calendar" | "business">,
  inflatableIds: number[],
  date: PlainDate,
): Promise<AvailabilityEntry[]> {
  const { closed } = business();
  const { findFleet, findClaims, full } = await calendar.read(inflatableIds, date);
  return inflatableIds.flatMap((inflatableId) => {
    const item = { inflatableId, fleet: findFleet(inflatableId), claims: findClaims(inflatableId) };
    return availabilityDays(item, { from: date, through: date }, { closed, full, forOwner: false });
  });
}

export async function loadFirstDays(
  deps: Pick<Deps, "calendar" | "business" | "now" | "timeZone">,
  itemId: number,
): Promise<FirstDays> {
  const now = deps.now();
  const from = businessToday(now, deps.timeZone());
  const through = addDays(from, deps.business().booking.windowDays);
  return { itemId, entries: await loadDays(deps, itemId, { from, through }, false), seenAt: now.getTime() };
}
