// A day as it is drawn: a lane for each truck and one for what has none; and what a move makes of it.
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Day, DayStop, DayTruck, GoneStop } from "../day-schema.ts";
import { estimateRun, type RunEstimate } from "./estimate.ts";
import { arrivalText, truckName } from "./plan-problems.ts";

export type Lane = DayTruck & { stops: DayStop[]; gone: GoneStop[]; estimate: RunEstimate };
export type Lanes = { free: DayStop[]; lanes: Lane[] };

export function planLanes(day: Day, kind: StopKind): Lanes {
  const stops = day.stops.filter((stop) => stop.kind === kind);
  const byId = new Map(stops.map((stop) => [stop.bookingId, stop]));
  const trucks = day.trucks.filter((truck) => truck.kind === kind);
  const taken = new Set(trucks.flatMap(({ bookingIds }) => bookingIds));
  return {
    free: stops.filter(({ bookingId }) => !taken.has(bookingId)),
    lanes: trucks.map((truck) => {
      const there = truck.bookingIds.map((id) => byId.get(id)).filter((stop) => stop !== undefined);
      return {
        ...truck,
        stops: there,
        gone: day.gone.filter((one) => one.kind === kind && one.truck === truck.truck),
        estimate: estimateRun(there, truck.leavesAt, driveFacts(day)),
      };
    }),
  };
}

export const driveFacts = ({ shop, rules }: Pick<Day, "shop" | "rules">) => ({
  shop,
  milesPerHour: rules.milesPerHour,
});

/** `before` is the stop that it goes before; null is the end. Without a truck it is taken off. */
export type Move = { kind: StopKind; bookingId: number; truck: number | null; before: number | null };

export function withMove(day: Day, { kind, bookingId, truck, before }: Move): Day {
  return {
    ...day,
    gone: day.gone.filter((one) => one.kind !== kind || one.bookingId !== bookingId),
    trucks: day.trucks.map((one) => {
      if (one.kind !== kind) return one;
      const others = one.bookingIds.filter((id) => id !== bookingId);
      if (one.truck !== truck) return { ...one, bookingIds: others };
      const place = before === null ? -1 : others.indexOf(before);
      return { ...one, bookingIds: others.toSpliced(place === -1 ? others.length : place, 0, bookingId) };
    }),
  };
}

/** One place up or down its truck; undefined at the end. */
export function moveBy(day: Day, kind: StopKind, bookingId: number, step: -1 | 1): Move | undefined {
  const truck = day.trucks.find((one) => one.kind === kind && one.bookingIds.includes(bookingId));
  if (!truck) return undefined;
  const at = truck.bookingIds.indexOf(bookingId);
  const others = truck.bookingIds.toSpliced(at, 1);
  const place = at + step;
  if (place < 0 || place > others.length) return undefined;
  return { kind, bookingId, truck: truck.truck, before: others[place] ?? null };
}

/** What a move comes to, for those who don't see it: `Ada Kiker is stop 2 of 3 on Truck 1, at 8:43 AM.` */
export function movedText(day: Day, { kind, bookingId, truck }: Move): string {
  const name = day.stops.find((stop) => stop.kind === kind && stop.bookingId === bookingId)?.customerName ?? "The stop";
  const lane = planLanes(day, kind).lanes.find((one) => one.truck === truck);
  const at = lane?.stops.findIndex((stop) => stop.bookingId === bookingId) ?? -1;
  if (!lane || at === -1) return `${name} has no truck.`;
  const { arrives = null, late = 0 } = lane.estimate.stops[at] ?? {};
  const when = arrives === null ? "" : `, at ${arrivalText(arrives)}${late > 0 ? `, ${late} minutes late` : ""}`;
  return `${name} is stop ${at + 1} of ${lane.stops.length} on ${truckName(lane.truck)}${when}.`;
}

/** While it is dragged: when the crew would be there. */
export function previewMove(day: Day, move: Move): { arrives: number | null; late: number } | undefined {
  const lane = planLanes(withMove(day, move), move.kind).lanes.find(({ truck }) => truck === move.truck);
  return lane?.estimate.stops.find(({ bookingId }) => bookingId === move.bookingId);
}
