// Stops without a truck are given to one: to the truck that then is the least late, and of those to the one that is back first.
import type { TimeOfDay } from "#config/business.ts";
import { type DriveFacts, type PlannedStop, routeProblem } from "./estimate.ts";
import { type RouteCost, routeCost } from "./route.ts";

type Lane<Stop> = { leavesAt: TimeOfDay | null; stops: Stop[] };
type Choice = { lane: number; place: number; cost: RouteCost; minutes: number };

/** The farthest first, since near ones still fit in later. */
export function spreadStops<Stop extends PlannedStop, Run extends Lane<Stop>>(
  lanes: readonly Run[],
  free: readonly Stop[],
  facts: DriveFacts,
): Run[] {
  const spread = lanes.map((lane) => ({ ...lane, stops: [...lane.stops] }));
  if (spread.length === 0) return spread;
  const distance = (stop: Stop) => routeProblem([stop], null, facts).minutes[0]?.[1] ?? 0;
  for (const stop of free.toSorted((a, b) => distance(b) - distance(a))) {
    const best = spread.map((lane, index) => cheapestPlace(lane, index, stop, facts)).reduce(better);
    spread[best.lane]?.stops.splice(best.place, 0, stop);
  }
  return spread;
}

function cheapestPlace<Stop extends PlannedStop>(
  { leavesAt, stops }: Lane<Stop>,
  lane: number,
  stop: Stop,
  facts: DriveFacts,
): Choice {
  const problem = routeProblem([...stops, stop], leavesAt, facts);
  const before = routeCost(problem, [...stops.keys()]);
  const choices = Array.from({ length: stops.length + 1 }, (_, place): Choice => {
    const cost = routeCost(problem, [...stops.keys()].toSpliced(place, 0, stops.length));
    const working = problem.stops.reduce((sum, { service }) => sum + service, cost.driving);
    return { lane, place, cost: { ...cost, late: cost.late - before.late }, minutes: working };
  });
  return choices.reduce(better);
}

/** Less late, then the truck whose day is the shorter. */
function better(a: Choice, b: Choice): Choice {
  if (a.cost.late !== b.cost.late) return a.cost.late < b.cost.late ? a : b;
  return a.minutes <= b.minutes ? a : b;
}
