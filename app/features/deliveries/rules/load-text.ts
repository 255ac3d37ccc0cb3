// What a stop delivers or picks up, as text.
import { formatDate, plainDate } from "../../../shared/plain-date.ts";
import { isDelivery } from "./deliveries.ts";

type Things = {
  things: readonly { name: string; wet: boolean }[];
  extras: readonly { name: string; quantity: number }[];
};

/** `Castle Combo, wet` and `2 × Generator`, one each. */
export function loadTexts({ things, extras }: Things): string[] {
  return [
    ...things.map(({ name, wet }) => `${name}, ${wet ? "wet" : "dry"}`),
    ...extras.map(({ name, quantity }) => `${quantity} × ${name}`),
  ];
}

export function sizeText([length, width, height]: readonly number[]): string {
  return length === undefined ? "" : `${length} × ${width} ft, ${height} ft tall`;
}

/** When an order of several days is picked up, or that this stop is the pickup. */
export function stopDaysText(stop: { kind: "delivery" | "pickup"; days: number; lastDay: string }): string {
  if (!isDelivery(stop)) return `Pick up after ${stop.days} days`;
  const last = formatDate(plainDate(stop.lastDay), { weekday: "short", month: "short", day: "numeric" });
  return `${stop.days} days, pickup ${last}`;
}
