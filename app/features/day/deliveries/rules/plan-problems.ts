// What can't work, said while there is time to change it.

import { timeText } from "#app/shared/words/business-text.ts";
import type { TimeOfDay } from "#config/business.ts";
import { toTimeOfDay } from "./clock-minutes.ts";
import { type DriveFacts, estimateRun, type PlannedStop, routeProblem } from "./estimate.ts";
import { findRoute, MOST_EXACT, type RouteProblem, routeCost } from "./route.ts";

type NamedStop = PlannedStop & { customerName: string };
export type PlannedRun = {
  truck: number;
  crew: readonly number[];
  leavesAt: TimeOfDay | null;
  stops: readonly NamedStop[];
};
type Person = { id: number; name: string };

export const truckName = (truck: number) => `Truck ${truck}`;

/** In sentences; empty if all of it can be driven as it is planned. */
export function planProblems(
  runs: readonly PlannedRun[],
  facts: DriveFacts,
  staff: readonly Person[],
): { truck: number; text: string }[] {
  const driven = runs.filter(({ stops }) => stops.length > 0);
  return [
    ...driven.flatMap((run) => runProblems(run, facts).map((text) => ({ truck: run.truck, text }))),
    ...driven
      .filter(({ crew }) => crew.length === 0)
      .map(({ truck }) => ({ truck, text: `${truckName(truck)} has nobody to drive it.` })),
    ...twiceOnTheRoad(driven, staff),
  ];
}

function runProblems(run: PlannedRun, facts: DriveFacts): string[] {
  const unknown = run.stops.filter(({ point }) => point === null);
  return [
    ...unknown.map(
      ({ customerName }) => `Nobody knows where ${customerName}'s address is, so times are unknown from there.`,
    ),
    ...lateText(run, facts),
  ];
}

function lateText({ truck, leavesAt, stops }: PlannedRun, facts: DriveFacts): string[] {
  const now = estimateRun(stops, leavesAt, facts);
  if (now.stops.every(({ late }) => late === 0)) return [];
  const problem = routeProblem(stops, leavesAt, facts);
  const pair = farApart(stops, problem);
  if (pair) return [pair];
  const best = routeCost(problem, findRoute(problem));
  const most = Math.max(...now.stops.map(({ late }) => late));
  if (best.late === 0) return [`${truckName(truck)} is ${most} minutes late in this order. In driving order it isn't.`];
  const counted = stops.length > MOST_EXACT ? "most likely can't" : "can't";
  const ends = [...new Set(stops.map(({ window }) => window.ends))];
  const before = ends.length === 1 && ends[0] ? ` before ${timeText(ends[0])}` : " in their windows";
  return [
    `${truckName(truck)} ${counted} make ${stops.length === 2 ? "both" : `all ${stops.length}`} stops${before}: somebody waits ${most} minutes. Give one to another truck, or agree on another time.`,
  ];
}

/** Two stops that no order can serve in time, on their own: the ones that are farthest apart. */
function farApart(stops: readonly NamedStop[], problem: RouteProblem): string | undefined {
  let found: { minutes: number; text: string } | undefined;
  for (const [a, one] of stops.entries()) {
    for (const [b, other] of stops.entries()) {
      if (b <= a || one.point === null || other.point === null) continue;
      const late = [
        [a, b],
        [b, a],
      ].every((order) => routeCost(problem, order).late > 0);
      const minutes = problem.minutes[a + 1]?.[b + 1] ?? 0;
      if (!late || (found && found.minutes >= minutes)) continue;
      const ends = [one.window.ends, other.window.ends];
      const both =
        ends[0] === ends[1]
          ? `both before ${timeText(ends[0] as TimeOfDay)}`
          : `before ${timeText(ends[0] as TimeOfDay)} and ${timeText(ends[1] as TimeOfDay)}`;
      found = {
        minutes,
        text: `Two stops ${minutes} minutes apart, ${both}: ${one.customerName} and ${other.customerName}.`,
      };
    }
  }
  return found?.text;
}

function twiceOnTheRoad(runs: readonly PlannedRun[], staff: readonly Person[]) {
  return staff.flatMap(({ id, name }) => {
    const [first, second] = runs.filter(({ crew }) => crew.includes(id));
    if (!first || !second) return [];
    return [
      { truck: second.truck, text: `${name} is on ${truckName(first.truck)} and on ${truckName(second.truck)}.` },
    ];
  });
}

/** `8:43 AM`; an em dash where nobody knows. */
export const arrivalText = (minutes: number | null) => (minutes === null ? "–" : clockText(minutes));

/** `8:43 AM`, with its minutes also on the hour. */
function clockText(minutes: number): string {
  return timeText(toTimeOfDay(minutes)).replace(/^(\d+) /, "$1:00 ");
}
