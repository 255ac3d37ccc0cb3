// When a truck is where, in the order in which it drives. The browser asks while a stop is dragged.
import type { TimeOfDay, TimeWindow } from "#config/business.ts";
import { toMinutes } from "./clock-minutes.ts";
import { driveMinutes, type Point, roadMiles } from "./drive.ts";
import type { RouteProblem } from "./route.ts";

export type PlannedStop = {
  bookingId: number;
  /** Null where nobody knows where the address is. */
  point: Point | null;
  window: TimeWindow;
  serviceMinutes: number;
};

export type DriveFacts = { shop: Point; milesPerHour: number };

export type StopEstimate = {
  bookingId: number;
  /** From the place before; null where one of the two is unknown. */
  driveMinutes: number | null;
  miles: number | null;
  /** Minutes since midnight when the crew begins there. */
  arrives: number | null;
  /** Minutes after the end of the window. */
  late: number;
};

export type RunEstimate = {
  leaves: number | null;
  back: number | null;
  driveMinutes: number;
  miles: number;
  stops: StopEstimate[];
};

/** Behind a stop whose place is unknown no time is known, until the crew has arrived somewhere. */
export function estimateRun(
  stops: readonly PlannedStop[],
  leavesAt: TimeOfDay | null,
  { shop, milesPerHour }: DriveFacts,
): RunEstimate {
  const [first] = stops;
  const way = (from: Point | null, to: Point | null) =>
    from && to ? { minutes: driveMinutes(from, to, milesPerHour), miles: roadMiles(from, to) } : null;
  const toFirst = way(shop, first?.point ?? null);
  const soonest = first && toFirst ? toMinutes(first.window.starts) - toFirst.minutes : null;
  const leaves = leavesAt === null ? soonest : toMinutes(leavesAt);
  let [place, at]: [Point | null, number | null] = [shop, leaves];
  const estimates = stops.map(({ bookingId, point, window, serviceMinutes }): StopEstimate => {
    const drive = way(place, point);
    const arrives = drive && at !== null ? Math.max(at + drive.minutes, toMinutes(window.starts)) : null;
    [place, at] = [point, arrives === null ? null : arrives + serviceMinutes];
    return {
      bookingId,
      driveMinutes: drive?.minutes ?? null,
      miles: drive?.miles ?? null,
      arrives,
      late: arrives === null ? 0 : Math.max(0, arrives - toMinutes(window.ends)),
    };
  });
  const home = stops.length > 0 ? way(place, shop) : null;
  const sum = (numbers: (number | null | undefined)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    leaves,
    back: home && at !== null ? at + home.minutes : null,
    driveMinutes: sum([...estimates.map((one) => one.driveMinutes), home?.minutes]),
    miles: sum([...estimates.map(({ miles }) => miles), home?.miles]),
    stops: estimates,
  };
}

/** The same stops to look for their order. A place that nobody knows counts as beside the shop. */
export function routeProblem(
  stops: readonly PlannedStop[],
  leavesAt: TimeOfDay | null,
  { shop, milesPerHour }: DriveFacts,
): RouteProblem {
  const places = [shop, ...stops.map(({ point }) => point ?? shop)];
  return {
    stops: stops.map(({ window, serviceMinutes }) => ({
      opens: toMinutes(window.starts),
      closes: toMinutes(window.ends),
      service: serviceMinutes,
    })),
    minutes: places.map((from) => places.map((to) => driveMinutes(from, to, milesPerHour))),
    leavesAt: leavesAt === null ? null : toMinutes(leavesAt),
  };
}
