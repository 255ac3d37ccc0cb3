// The days an order can move to: all of it has to be free on all of its days.
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

type Entry = { date: string; status: "available" | "booked" | "blocked"; left: number; why?: string | undefined };

type MovedItem = { inflatableId: number; count: number; days: ReadonlyMap<string, Entry> };

type Order = { items: readonly MovedItem[]; eventDate: string; lastDay: string; days: number };

/** `unknown` until all its days are loaded. `why` is the reason if the business is closed. */
export type MoveDay = { state: "available" | "booked" | "blocked" | "unknown"; why?: string };

/** Whether an order could start on a day. The order's own claims count as free. */
export function moveDay({ items, eventDate, lastDay, days }: Order, first: PlainDate): MoveDay {
  const dates = Array.from({ length: days }, (_, at) => addDays(first, at));
  const all = items.flatMap(({ count, days: known }) =>
    dates.map((date): MoveDay => {
      const entry = known.get(date);
      if (!entry) return { state: "unknown" };
      if (date >= eventDate && date <= lastDay) return { state: "available" };
      if (entry.why) return { state: "available", why: entry.why };
      return { state: entry.left >= count ? "available" : entry.status === "blocked" ? "blocked" : "booked" };
    }),
  );
  const worst = (["unknown", "booked", "blocked"] as const).find((state) => all.some((day) => day.state === state));
  const why = all.find((day) => day.why)?.why;
  return worst ? { state: worst } : { state: "available", ...(why ? { why } : {}) };
}

/** Each item once, with its number. */
export function countItems(items: readonly { inflatableId: number }[]): { inflatableId: number; count: number }[] {
  const kinds = Map.groupBy(items, ({ inflatableId }) => inflatableId);
  return [...kinds].map(([inflatableId, { length }]) => ({ inflatableId, count: length }));
}
