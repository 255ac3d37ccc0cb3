import type { PlainDate } from "../../../shared/plain-date.ts";
import { dayList } from "./day-list.ts";

type Notice = { title: string; text: string };

/** Days that already have more deliveries than the trucks shall bring, where they did not before. */
export function overfullDays(from: number | null, to: number | null, booked: readonly PlainDate[]): Notice[] {
  if (to === null || (from !== null && from <= to)) return [];
  const days = [...Map.groupBy(booked, (date) => date)];
  const over = days.filter(([, { length }]) => length > to && !(from !== null && length > from)).map(([date]) => date);
  if (over.length === 0) return [];
  const are = over.length === 1 ? "1 day already has" : `${over.length} days already have`;
  return [{ title: `${are} more than that:`, text: `${dayList(over)}. All bookings stay; no new ones come on.` }];
}
