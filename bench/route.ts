// How long it takes to put the stops of a truck into their order.
import { findRoute, MOST_EXACT, type RouteProblem } from "#app/features/day/deliveries/rules/route.ts";
import { randomProblem } from "#tests/support/scenes/random-routes.ts";
import { atMost, type Line, reported } from "./table.ts";

const DAYS = 60;
const EXACT_MS = 200;
const BUSY_DAY = 25;

export async function measureRoute(): Promise<Line[]> {
  // The first is slower than any other: nothing is compiled yet.
  timed(randomProblem(MOST_EXACT, DAYS + 1));
  const most = Math.max(...Array.from({ length: DAYS }, (_, seed) => timed(randomProblem(MOST_EXACT, seed + 1))));
  return [
    atMost(`order of ${MOST_EXACT} stops, longest of ${DAYS} days`, most, "ms", EXACT_MS),
    reported(`order of ${BUSY_DAY} stops`, timed(randomProblem(BUSY_DAY, 1)), "ms", "lower"),
  ];
}

function timed(problem: RouteProblem): number {
  const start = performance.now();
  findRoute(problem);
  return performance.now() - start;
}
