// A whole order in the address of the quote form, and in its fields: `item=3w&item=2&extra-1=2&days=2&date=2026-05-30`.
import { isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";

type LinkedItem = { inflatableId: number; wetOption: boolean };

export type OrderToQuote = {
  items: readonly LinkedItem[];
  extras: readonly { extraId: number; quantity: number }[];
  days: number;
  date?: PlainDate | undefined;
};

/** The raw fields, possibly invalid. */
export type OrderValues = { items: string[]; extras: Record<string, string>; days: string };

const EXTRA = /^extra-(\d{1,9})$/;

const itemValue = ({ inflatableId, wetOption }: LinkedItem) => `${inflatableId}${wetOption ? "w" : ""}`;

/** The address of the quote form with a customer's order in it. */
export function quoteLink({ items, extras, days, date }: OrderToQuote): string {
  const query = new URLSearchParams();
  for (const item of items) query.append("item", itemValue(item));
  for (const { extraId, quantity } of extras) if (quantity > 0) query.set(`extra-${extraId}`, String(quantity));
  if (days > 1) query.set("days", String(days));
  if (date) query.set("date", date);
  return `/quote?${query}`;
}

/** Undefined if there is no order in it. */
export function orderValues(fields: URLSearchParams | FormData): OrderValues | undefined {
  const items = fields.getAll("item").map(String);
  if (items.length === 0 && !fields.has("order")) return undefined;
  const extras: Record<string, string> = {};
  for (const [name, value] of fields) {
    const [, id] = EXTRA.exec(name) ?? [];
    if (id) extras[id] = String(value);
  }
  return { items, extras, days: String(fields.get("days") ?? "1") };
}

export function dateOfLink(query: URLSearchParams): PlainDate | undefined {
  const date = query.get("date") ?? "";
  return isPlainDate(date) ? date : undefined;
}

/** The body for the API. A value that is not a number stays invalid, and the API refuses it. */
export function toOrderBody({ items, extras, days }: OrderValues) {
  return {
    items: items.map((value) => ({ inflatableId: Number.parseInt(value, 10), wetOption: value.endsWith("w") })),
    extras: Object.entries(extras)
      .map(([id, quantity]) => ({ extraId: Number(id), quantity: Number(quantity.trim() || 0) }))
      .filter(({ quantity }) => quantity !== 0),
    days: Number(days.trim() || 1),
  };
}
