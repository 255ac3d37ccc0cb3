import { expect, test } from "vitest";
import { randomProblem } from "#tests/support/scenes/random-routes.ts";
import { findRoute, isBetter, MOST_EXACT, type RouteCost, type RouteProblem, routeCost } from "./route.ts";

function bestByTryingAll(problem: RouteProblem): RouteCost {
  let best: RouteCost = { late: Number.POSITIVE_INFINITY, driving: 0 };
  const walk = (order: number[], left: number[]) => {
    if (left.length === 0) {
      const cost = routeCost(problem, order);
      if (isBetter(cost, best)) best = cost;
    }
    for (const stop of left) {
      walk(
        [...order, stop],
        left.filter((other) => other !== stop),
      );
    }
  };
  walk([], [...problem.stops.keys()]);
  return best;
}

const sorted = (order: number[]) => order.toSorted((a, b) => a - b);

test("200 random days of up to 8 stops: as good as the best of all orders", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const problem = randomProblem(1 + (seed % 7), seed);
    expect(routeCost(problem, findRoute(problem)), `seed ${seed}`).toEqual(bestByTryingAll(problem));
  }
  for (let seed = 1; seed <= 8; seed++) {
    const problem = randomProblem(8, 1000 + seed);
    expect(routeCost(problem, findRoute(problem)), `8 stops, seed ${seed}`).toEqual(bestByTryingAll(problem));
  }
});

test("every stop is in it once, also beyond what is found exactly", () => {
  for (const count of [0, 1, MOST_EXACT, MOST_EXACT + 1, 25]) {
    expect(sorted(findRoute(randomProblem(count, count)))).toEqual([...Array(count).keys()]);
  }
});

test("beyond it, nothing that turns a part around or moves one stop is better", () => {
  const problem = randomProblem(18, 5);
  const route = findRoute(problem);
  const cost = routeCost(problem, route);
  for (let from = 0; from < route.length; from++) {
    for (let to = 0; to < route.length; to++) {
      const moved = route.toSpliced(from, 1).toSpliced(to, 0, route[from] ?? 0);
      expect(isBetter(routeCost(problem, moved), cost)).toBe(false);
    }
  }
});

test("a window that closes early goes before a shorter way", () => {
  const minutes = [
    [0, 5, 30],
    [5, 0, 30],
    [30, 30, 0],
  ];
  const near = { opens: 480, closes: 720, service: 20 };
  const far = { opens: 480, closes: 500, service: 20 };
  expect(findRoute({ stops: [near, far], minutes, leavesAt: null })).toEqual([1, 0]);
  expect(findRoute({ stops: [near, { ...far, closes: 720 }], minutes, leavesAt: null })).toHaveLength(2);
});
