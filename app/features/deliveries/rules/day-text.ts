// What happens today and tomorrow, in one line.
import { isDelivery, isFetched } from "./deliveries.ts";

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
