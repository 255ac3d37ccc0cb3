import type { RouteProblem } from "#app/features/day/deliveries/rules/route.ts";

/** Mulberry32: the same numbers in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** A day of so many stops in a county; in every second one all have the same window. */
export function randomProblem(count: number, seed: number): RouteProblem {
  const random = randomNumbers(seed);
  const places = Array.from({ length: count + 1 }, () => [random(60), random(60)] as const);
  const minutes = places.map(([x, y]) => places.map(([u, v]) => Math.round(Math.hypot(x - u, y - v)) + 2 + random(4)));
  const oneWindow = seed % 2 === 0;
  const stops = Array.from({ length: count }, () => {
    const opens = oneWindow ? 480 : 480 + 30 * random(5);
    return { opens, closes: oneWindow ? 600 : opens + 60 + 30 * random(4), service: 15 + 5 * random(5) };
  });
  return { stops, minutes, leavesAt: random(2) === 0 ? null : 440 + random(60) };
}
