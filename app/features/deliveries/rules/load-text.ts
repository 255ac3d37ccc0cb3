// What a stop delivers or picks up, as text.
import { shortDay } from "../../../shared/date-format.ts";
import { plainDate } from "../../../shared/plain-date.ts";
import { unitLabel } from "../../availability/rules/unit-label.ts";
import { isDelivery } from "./deliveries.ts";

type StopLoad = {
  things: readonly { name: string; unit: string; wet: boolean }[];
  extras: readonly { name: string; quantity: number }[];
};

/** `Castle Combo · unit 2, wet and 1 × Generator`. */
export function loadText({ things, extras }: StopLoad): string {
  const items = things.map(({ name, unit, wet }) => {
    const label = unit ? ` · ${unitLabel(name, unit)}` : "";
    return `${name}${label}, ${wet ? "wet" : "dry"}`;
  });
  const others = extras.map(({ name, quantity }) => `${quantity} × ${name}`);
  return new Intl.ListFormat("en-US").format([...items, ...others]);
}

export function sizeText([length, width, height]: readonly number[]): string {
  return length === undefined ? "" : `${length} × ${width} ft, ${height} ft tall`;
}

/** When an order of several days is picked up, or that this stop is the pickup. */
export function stopDaysText(stop: { kind: "delivery" | "pickup"; days: number; lastDay: string }): string {
  if (!isDelivery(stop)) return `Pick up after ${stop.days} days`;
  const last = shortDay(plainDate(stop.lastDay));
  return `${stop.days} days, pickup ${last}`;
}
