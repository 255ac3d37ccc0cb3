// A cell of the customer's calendar and its refusal use the same facts, so they never disagree.
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { AvailabilityEntry } from "../schema.ts";
import {
  type BookingWindow,
  DATE_BLOCKED,
  DATE_BOOKED,
  firstBookableDay,
  lastBookableDay,
  whyNotBookable,
} from "./bookable-days.ts";
import { closedRefusal } from "./closed-days.ts";

export type DayStatus = AvailabilityEntry["status"];
/** `why` is the public reason why the business is closed that day. */
export type KnownDay = { status: DayStatus; why?: string | undefined };
export type KnownDays = ReadonlyMap<PlainDate, KnownDay>;
export type BookableRange = { today: PlainDate; first: PlainDate; last: PlainDate };

export function knownDays(entries: readonly Pick<AvailabilityEntry, "date" | "status" | "why">[]): KnownDays {
  return new Map(entries.map(({ date, status, why }) => [date as PlainDate, { status, why }]));
}

export function bookableRange(now: Date, window: BookingWindow): BookableRange {
  const last = lastBookableDay(now, window);
  return { today: businessToday(now, window.home.timeZone), first: firstBookableDay(now, window), last };
}

const looks = {
  available: { state: "open", label: "Open" },
  booked: { state: "taken", label: "Booked" },
  blocked: { state: "blocked", label: "Blocked" },
} as const;

/** A day without data counts as open; the server decides when it is booked. */
export function dayLook(date: PlainDate, days: KnownDays, { today, first, last }: BookableRange) {
  if (date < today) return { state: "past", label: "Past" } as const;
  if (date > last) return { state: "outside", label: "Not open yet" } as const;
  const { status, why } = days.get(date) ?? { status: "available" };
  if (status === "blocked" && why) return { state: "blocked", label: "Closed", detail: why } as const;
  const look = looks[status];
  if (date >= first || look.state !== "open") return look;
  return { state: "past", label: date === today ? "Too late for today" : "Too soon to book online" } as const;
}

/** Returns undefined if the day can be picked, else a sentence with the reason. */
export function whyRefused(date: PlainDate, days: KnownDays, now: Date, window: BookingWindow): string | undefined {
  const { status, why } = (date < businessToday(now, window.home.timeZone) ? undefined : days.get(date)) ?? {};
  if (status === "booked") return DATE_BOOKED;
  if (status === "blocked") return why ? closedRefusal(why) : DATE_BLOCKED;
  return whyNotBookable(date, now, "customer", window);
}

export type FreeMonth = { month: PlainDate; dates: PlainDate[] };

/** Groups the open days by month and leaves out months without any. */
export function freeDatesByMonth(days: KnownDays, range: BookableRange): FreeMonth[] {
  const months: FreeMonth[] = [];
  for (let date = range.first; date <= range.last; date = addDays(date, 1)) {
    if (dayLook(date, days, range).state !== "open") continue;
    const month = firstOfMonth(date);
    const current = months.at(-1);
    if (current?.month === month) current.dates.push(date);
    else months.push({ month, dates: [date] });
  }
  return months;
}
