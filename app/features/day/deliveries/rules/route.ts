// In which order a truck drives to its stops: as little late as possible, then as little driving as possible. Up to twelve
// stops the answer is the best there is; beyond, a good one.

type RouteStop = {
  /** Minutes since midnight. */
  opens: number;
  closes: number;
  /** Minutes that the crew stays. */
  service: number;
};

/** `minutes[a][b]` drives from a to b; 0 is the shop, stop n is n + 1. `leavesAt` is null to be at the first stop when it opens. */
export type RouteProblem = {
  stops: readonly RouteStop[];
  minutes: readonly (readonly number[])[];
  leavesAt: number | null;
};

export type RouteCost = { late: number; driving: number };

/** The largest number of stops whose order is found exactly. */
export const MOST_EXACT = 12;

export const isBetter = (a: RouteCost, b: RouteCost) => a.late < b.late || (a.late === b.late && a.driving < b.driving);

const between = ({ minutes }: RouteProblem, from: number, to: number) => minutes[from]?.[to] ?? 0;

/** When a truck that left a place at a time begins at a stop: nobody begins before the window opens. */
function arrive(problem: RouteProblem, stop: number, from: number, at: number): number {
  return Math.max(at + between(problem, from, stop + 1), problem.stops[stop]?.opens ?? 0);
}

/** When the truck leaves the shop towards its first stop. */
function leavesFor(problem: RouteProblem, first: number): number {
  return problem.leavesAt ?? (problem.stops[first]?.opens ?? 0) - between(problem, 0, first + 1);
}

/** What an order costs: how late everybody is together, and the driving with the way back. */
export function routeCost(problem: RouteProblem, order: readonly number[]): RouteCost {
  let [late, driving, place] = [0, 0, 0];
  let at = leavesFor(problem, order[0] ?? 0);
  for (const stop of order) {
    driving += between(problem, place, stop + 1);
    at = arrive(problem, stop, place, at);
    late += Math.max(0, at - (problem.stops[stop]?.closes ?? 0));
    at += problem.stops[stop]?.service ?? 0;
    place = stop + 1;
  }
  return { late, driving: driving + between(problem, place, 0) };
}

export function findRoute(problem: RouteProblem): number[] {
  const near = improve(problem, nearestNeighbors(problem));
  return problem.stops.length > MOST_EXACT ? near : (findExactly(problem, routeCost(problem, near)) ?? near);
}

/** A way to have been at a set of stops, ending at one of them. Of two ways the one that is nowhere better is dropped. */
type Label = { at: number; late: number; driving: number; stop: number; before: Label | undefined };

/** Held-Karp over sets of stops; undefined if nothing is better than what is known already. */
function findExactly(problem: RouteProblem, known: RouteCost): number[] | undefined {
  const { stops } = problem;
  const count = stops.length;
  const all = (1 << count) - 1;
  const aheadOf = boundsAhead(problem);
  const labels: (Label[] | undefined)[] = new Array((all + 1) * count);
  let best: RouteCost = known;
  let bestLabel: Label | undefined;

  function extend(set: number, stop: number, from: number, left: number, before: Label | undefined): void {
    const start = arrive(problem, stop, from, left);
    const { closes = 0, service = 0 } = stops[stop] ?? {};
    const late = (before?.late ?? 0) + Math.max(0, start - closes);
    const driving = (before?.driving ?? 0) + between(problem, from, stop + 1);
    const next = set | (1 << stop);
    const at = start + service;
    const { driving: furtherDriving, starts, closings } = aheadOf(next);
    let leastLate = late;
    for (let place = 0; place < starts.length && leastLate <= best.late; place++) {
      const behind = at + (starts[place] as number) - (closings[place] as number);
      if (behind > 0) leastLate += behind;
    }
    if (leastLate > best.late || (leastLate === best.late && driving + furtherDriving >= best.driving)) return;
    const label = { at, late, driving, stop, before };
    if (next === all) {
      const cost = { late, driving: driving + between(problem, stop + 1, 0) };
      if (isBetter(cost, best)) [best, bestLabel] = [cost, label];
      return;
    }
    const known = labels[next * count + stop];
    if (known) addLabel(known, label);
    else labels[next * count + stop] = [label];
  }

  for (let stop = 0; stop < count; stop++) extend(0, stop, 0, leavesFor(problem, stop), undefined);
  for (let set = 1; set < all; set++) {
    for (let last = 0; last < count; last++) {
      for (const label of labels[set * count + last] ?? []) {
        for (let stop = 0; stop < count; stop++) {
          if (!(set & (1 << stop))) extend(set, stop, last + 1, label.at, label);
        }
      }
    }
  }
  return bestLabel && readOrder(bestLabel);
}

/**
 * What a truck has before it at the least, by the set of stops where it has been: the driving, how long after leaving the last one
 * it begins at the next, the one after it and so on, and when the windows of those close, the first first.
 */
type Ahead = { driving: number; starts: number[]; closings: number[] };

function boundsAhead({ stops, minutes }: RouteProblem): (set: number) => Ahead {
  const ways = minutes.map((_, to) =>
    Math.min(...minutes.flatMap((row, from) => (from === to || from === 0 ? [] : [row[to] ?? 0]))),
  );
  // Sorted once: what is left of a set keeps the order.
  const rising = (of: (stop: number) => number) => {
    const order = [...stops.keys()].sort((a, b) => of(a) - of(b));
    return (set: number) => order.filter((stop) => !(set & (1 << stop))).map(of);
  };
  const waysLeft = rising((stop) => ways[stop + 1] ?? 0);
  const wholesLeft = rising((stop) => (ways[stop + 1] ?? 0) + (stops[stop]?.service ?? 0));
  const closingsLeft = rising((stop) => stops[stop]?.closes ?? 0);
  const known: (Ahead | undefined)[] = [];

  function look(set: number): Ahead {
    const way = waysLeft(set);
    let passed = way[0] ?? 0;
    const starts = wholesLeft(set).map((next) => {
      passed += next;
      return passed - next;
    });
    return { driving: way.reduce((sum, one) => sum + one, ways[0] ?? 0), starts, closings: closingsLeft(set) };
  }

  return (set) => {
    const ahead = known[set] ?? look(set);
    known[set] = ahead;
    return ahead;
  };
}

const isNoWorse = (a: Label, b: Label) => a.at <= b.at && a.late <= b.late && a.driving <= b.driving;

function addLabel(known: Label[], label: Label): void {
  for (const one of known) if (isNoWorse(one, label)) return;
  let kept = 0;
  for (const one of known) if (!isNoWorse(label, one)) known[kept++] = one;
  known.length = kept;
  known.push(label);
}

function readOrder(label: Label): number[] {
  const order: number[] = [];
  for (let one: Label | undefined = label; one; one = one.before) order.unshift(one.stop);
  return order;
}

/** Always on to the stop that can begin first. */
function nearestNeighbors(problem: RouteProblem): number[] {
  const left = new Set(problem.stops.keys());
  const order: number[] = [];
  let [place, at] = [0, 0];
  while (left.size > 0) {
    const isFirst = order.length === 0;
    let [next, begins] = [-1, Number.POSITIVE_INFINITY];
    for (const stop of left) {
      const closes = problem.stops[stop]?.closes ?? 0;
      const start = arrive(problem, stop, place, isFirst ? leavesFor(problem, stop) : at);
      // Whose window closes first goes first where nobody is nearer.
      const rank = isFirst ? closes + between(problem, 0, stop + 1) : start + closes / 1000;
      if (rank < begins) [next, begins] = [stop, rank];
    }
    at = arrive(problem, next, place, isFirst ? leavesFor(problem, next) : at) + (problem.stops[next]?.service ?? 0);
    place = next + 1;
    left.delete(next);
    order.push(next);
  }
  return order;
}

/** Turns parts around (2-opt) and moves stops to other places, as long as it helps. */
function improve(problem: RouteProblem, start: number[]): number[] {
  let [order, cost] = [start, routeCost(problem, start)];
  for (let helped = true; helped; ) {
    helped = false;
    for (const changed of neighbors(order)) {
      const next = routeCost(problem, changed);
      if (!isBetter(next, cost)) continue;
      [order, cost, helped] = [changed, next, true];
      break;
    }
  }
  return order;
}

function* neighbors(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length - 1; from++) {
    for (let to = from + 1; to < order.length; to++) {
      yield [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)];
    }
  }
  for (let from = 0; from < order.length; from++) {
    const rest = order.toSpliced(from, 1);
    for (let to = 0; to <= rest.length; to++) if (to !== from) yield rest.toSpliced(to, 0, order[from] ?? 0);
  }
}
