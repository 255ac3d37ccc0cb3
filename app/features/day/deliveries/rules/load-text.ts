// What a stop delivers or picks up, as text.

import { unitLabel } from "#app/features/fleet/availability/rules/unit-label.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { isDelivery, isFetched } from "./deliveries.ts";

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

// What happens today and tomorrow, in one line.

type Stop = { kind: "delivery" | "pickup"; days: number };

/** `2 deliveries and 1 pickup today, 6 deliveries tomorrow.` A pickup of the same day is part of its delivery. */
export function twoDaysText(today: readonly Stop[], tomorrow: readonly Stop[]): string {
  if (today.length + tomorrow.length === 0) return "Nothing to deliver today or tomorrow.";
  return `${dayText(today)} today, ${dayText(tomorrow).toLowerCase()} tomorrow.`;
}

function dayText(stops: readonly Stop[]): string {
  const deliveries = stops.filter(isDelivery).length;
  const pickups = stops.length - deliveries;
  const counts = [
    deliveries > 0 && (deliveries === 1 ? "1 delivery" : `${deliveries} deliveries`),
    pickups > 0 && (pickups === 1 ? "1 pickup" : `${pickups} pickups`),
  ].filter((text) => text !== false);
  return counts.join(" and ") || "Nothing";
}

/** What comes back the same evening: `Pick it up`, `Pick up all 3`, `Pick up the 2 one-day rentals`. */
export function pickUpText(stops: readonly Stop[]): string {
  const sameDay = stops.filter((stop) => isDelivery(stop) && isFetched(stop)).length;
  if (sameDay < stops.length)
    return `Pick up ${sameDay === 1 ? "the one-day rental" : `the ${sameDay} one-day rentals`}`;
  return sameDay === 1 ? "Pick it up" : sameDay === 2 ? "Pick up both" : `Pick up all ${sameDay}`;
}

const texts: Record<string, string> = {
  wind: "Can't set up: wind",
  anchors: "Can't set up: too few anchors",
  unit: "Can't set up: the unit may not go out",
  site: "Can't set up: the spot",
  not_there: "Can't set up: nobody there",
};

/** Why the crew could not set up, as it chose it. */
export function cantSetUpText(reason: string | null): string {
  return texts[reason ?? ""] ?? "Can't set up";
}
