// What the list of bookings shows, as its address says it. Whatever the address does not say, or says wrongly, is the
// default, so that an old or mistyped link still opens the list.
import { addDays, addMonths, firstOfMonth, isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import { type BookingStatus, bookingStatuses } from "#app/shared/words/vocabulary.ts";

export const dateChoices = ["any", "today", "week", "thirty", "month", "past", "custom"] as const;
export type DateChoice = (typeof dateChoices)[number];

/** By one column, from one end to the other. */
export const columnSorts = ["-eventDate", "eventDate", "-createdAt", "createdAt"] as const;
export type ColumnSort = (typeof columnSorts)[number];

/** `coming`: what is not over, the next event first, and then the past, the latest first. */
export const bookingSorts = ["coming", ...columnSorts] as const;
export type BookingSort = (typeof bookingSorts)[number];

export type BookingFilters = {
  q: string;
  status: BookingStatus | "all";
  when: DateChoice;
  from: PlainDate | undefined;
  to: PlainDate | undefined;
  sort: BookingSort;
  page: number;
  /** Only these bookings; all of them when empty. */
  ids: number[];
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise;
const parseDay = (text: string | null) => (text !== null && isPlainDate(text) ? text : undefined);

/** A list has an order that its address need not say. */
export function readFilters(params: URLSearchParams, usual: BookingSort = "coming"): BookingFilters {
  const page = Number(params.get("page"));
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    status: oneOf([...bookingStatuses, "all"] as const, params.get("status"), "all"),
    when: oneOf(dateChoices, params.get("when"), "any"),
    from: parseDay(params.get("from")),
    to: parseDay(params.get("to")),
    sort: oneOf(bookingSorts, params.get("sort"), usual),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ids: parseIds(params.get("ids") ?? ""),
  };
}

/** As many as an address can carry. */
const MOST_IDS = 200;
export const idsPattern = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MOST_IDS - 1}}$`);

const parseIds = (text: string) => (idsPattern.test(text) ? text.split(",").map(Number) : []);

/** For an address that shows these bookings only; nothing when they are too many to name. */
export function idsQuery(ids: number[]): string {
  return ids.length > 0 && ids.length <= MOST_IDS ? `&ids=${ids.join(",")}` : "";
}

export function isFiltered({ q, status, when, ids }: BookingFilters): boolean {
  return q.trim() !== "" || status !== "all" || when !== "any" || ids.length > 0;
}

type Days = { from?: PlainDate | undefined; to?: PlainDate | undefined };

/** The days that are meant, counted from today. */
export function daysMeant({ when, from, to }: Pick<BookingFilters, "when" | "from" | "to">, today: PlainDate): Days {
  const month = firstOfMonth(today);
  const choices: Record<DateChoice, Days> = {
    any: {},
    today: { from: today, to: today },
    week: { from: today, to: addDays(today, 7) },
    thirty: { from: today, to: addDays(today, 30) },
    month: { from: month, to: addDays(addMonths(month, 1), -1) },
    past: { to: addDays(today, -1) },
    custom: { from, to },
  };
  return choices[when];
}

/** The same filter as parameters of the API. */
function filterQuery(filters: BookingFilters, sort: BookingSort, today: PlainDate): URLSearchParams {
  const { from, to } = daysMeant(filters, today);
  const query = new URLSearchParams({ sort });
  if (filters.q.trim()) query.set("q", filters.q.trim());
  if (filters.status !== "all") query.set("status", filters.status);
  if (from) query.set("from", from);
  if (to) query.set("to", to);
  if (filters.ids.length > 0) query.set("ids", filters.ids.join(","));
  return query;
}

export function listPath(filters: BookingFilters, pageSize: number, today: PlainDate): `/api/bookings?${string}` {
  const query = filterQuery(filters, filters.sort, today);
  query.set("limit", String(pageSize));
  if (filters.page > 1) query.set("offset", String((filters.page - 1) * pageSize));
  return `/api/bookings?${query}`;
}

/** A spreadsheet sorts by itself: there, what is coming is not put before the past. */
export function exportPath(filters: BookingFilters, today: PlainDate): `/api/${string}` {
  const sort = filters.sort === "coming" ? "eventDate" : filters.sort;
  return `/api/bookings/export?${filterQuery(filters, sort, today)}`;
}
