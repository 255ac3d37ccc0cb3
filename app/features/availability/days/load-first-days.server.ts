import type { Deps } from "../../../deps.server.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import { addDays } from "../../../shared/plain-date.ts";
import type { FirstDays } from "../hooks/first-days.tsx";
import { loadDays } from "./load-days.server.ts";

/** The days of an item as the booking page first shows them. */
export async function loadFirstDays(deps: Pick<Deps, "db" | "business" | "now">, itemId: number): Promise<FirstDays> {
  const now = deps.now();
  const from = businessToday(now);
  const through = addDays(from, deps.business().booking.windowDays);
  return { itemId, entries: await loadDays(deps, itemId, { from, through }, false), seenAt: now.getTime() };
}
