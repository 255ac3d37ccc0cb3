import { TIME_ZONE } from "../../../../config/fixed.ts";
import { dateInZone, daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import { type Attention, attentionKinds } from "../schema.ts";

/** At most this many are listed; nobody reads more. */
export const MOST_ATTENTION = 50;

/** The nearest event first, before it or after it; on one day, what a customer waits for. */
export function mostUrgent(all: Attention[], today: PlainDate): Attention[] {
  const place = (one: Attention) => Math.abs(daysBetween(today, dayOf(one)));
  const kind = (one: Attention) => attentionKinds.indexOf(one.kind);
  const byUrgency = (a: Attention, b: Attention) =>
    place(a) - place(b) || kind(a) - kind(b) || a.since.localeCompare(b.since);
  return all.toSorted(byUrgency).slice(0, MOST_ATTENTION);
}

/** Without an event, the day it came up counts. */
function dayOf({ eventDate, since }: Attention): PlainDate {
  return (eventDate as PlainDate | null) ?? dateInZone(new Date(since), TIME_ZONE);
}
