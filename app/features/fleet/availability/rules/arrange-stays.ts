// An exact search for a unit for each stay. Stays are seated in the order of their first day, so the only state is
// until when each unit is busy. Two paths to the same state are searched once.
import type { DaySpan } from "./unit-choices.ts";

/** The unit of each stay, in their order; or there is no arrangement; or the search took too long. */
export type Arrangement = number[] | "none" | "gave up";

/** `units` are those open for all its days, best first. Any unit but its `own` counts as a change. */
export type Stay = DaySpan & { units: readonly number[]; own?: number | undefined };

type Step = { depth: number; busy: readonly number[]; changes: number; unit: number; before: Step | undefined };
/** Equal texts mean that the same continuations are possible. */
type Sameness = (depth: number, busy: readonly number[]) => string;
type Search = { sameness: Sameness; countsChanges: boolean; mostSteps: number };

/** About a hundredth of a second. After that, any arrangement is better than the one with the fewest changes. */
const MOST_STEPS_FOR_FEWEST = 2000;
/** Only an artificial calendar reaches this. Refusing that order is better than keeping every other visitor waiting. */
const MOST_STEPS = 20_000;

export function arrangeStays(
  stays: readonly Stay[],
  unitCount: number,
  mostStepsForFewest = MOST_STEPS_FOR_FEWEST,
): Arrangement {
  if (stays.some(({ units }) => units.length === 0)) return "none";
  const sorted = stays.map((stay, place) => ({ ...stay, place })).sort(inOrder);
  const fewest = fewestChanges(sorted, unitCount, mostStepsForFewest);
  const arrangement = fewest === "gave up" ? anyArrangement(sorted, unitCount) : fewest;
  if (typeof arrangement === "string") return arrangement;
  const unitByPlace = new Map(sorted.map(({ place }, index) => [place, item(arrangement, index)]));
  return stays.map((_, place) => unitByPlace.get(place) ?? Number.NaN);
}

/** Of stays that begin together, those with the least choice come first. */
const inOrder = (a: Stay, b: Stay) => a.from - b.from || a.units.length - b.units.length;

function fewestChanges(stays: readonly Stay[], unitCount: number, mostSteps: number): Arrangement {
  return search(stays, unitCount, { sameness: sameBusy(stays), countsChanges: true, mostSteps });
}

function anyArrangement(stays: readonly Stay[], unitCount: number): Arrangement {
  const sameness = sameFuture(stays, unitCount);
  return search(stays, unitCount, { sameness, countsChanges: false, mostSteps: MOST_STEPS });
}

/** Searches depth first. If changes count, it continues with the fewest first. */
function search(
  stays: readonly Stay[],
  unitCount: number,
  { sameness, countsChanges, mostSteps }: Search,
): Arrangement {
  const busy = Array<number>(unitCount).fill(Number.NEGATIVE_INFINITY);
  const stacks: Step[][] = [[{ depth: 0, busy, changes: 0, unit: -1, before: undefined }]];
  const tried = new Set<string>();
  while (tried.size < mostSteps) {
    const step = stacks.find((stack) => stack.length > 0)?.pop();
    if (!step) return "none";
    if (step.depth === stays.length) return collectUnits(step);
    const same = sameness(step.depth, step.busy);
    if (tried.has(same)) continue;
    tried.add(same);
    for (const next of nextSteps(step, item(stays, step.depth))) {
      const level = countsChanges ? next.changes : 0;
      stacks[level] ??= [];
      stacks[level].push(next);
    }
  }
  return "gave up";
}

/** The best step is last, because a stack returns it first. */
function nextSteps(before: Step, { from, through, units, own }: Stay): Step[] {
  const open = units.filter((unit) => item(before.busy, unit) < from).reverse();
  return open.map((unit) => ({
    depth: before.depth + 1,
    busy: before.busy.with(unit, through),
    changes: before.changes + (own === undefined || own === unit ? 0 : 1),
    unit,
    before,
  }));
}

function collectUnits(last: Step): number[] {
  const units: number[] = [];
  for (let step = last; step.before; step = step.before) units.push(step.unit);
  return units.reverse();
}

/** Returns 0 for a unit that is free again. */
const daysLeft = (until: number, from: number) => Math.max(0, until - from + 1);

function sameBusy(stays: readonly Stay[]): Sameness {
  return (depth, busy) => {
    const { from } = item(stays, depth);
    return String.fromCharCode(depth, ...busy.map((until) => daysLeft(until, from)));
  };
}

/** More days than any stay has, so that a kind and a number of days make one number. */
const DAYS_PER_KIND = 2048;

/**
 * Units that are open for the same future stays are interchangeable, so it makes no difference which of them is busy.
 */
function sameFuture(stays: readonly Stay[], unitCount: number): Sameness {
  const kinds: (readonly number[])[] = [];
  let after: readonly number[] = Array(unitCount).fill(0);
  for (const stay of stays.toReversed()) {
    after = numbered(after.map((kind, unit) => `${kind}${stay.units.includes(unit) ? "+" : "-"}`));
    kinds.push(after);
  }
  kinds.reverse();
  return (depth, busy) => {
    const { from } = item(stays, depth);
    const kind = item(kinds, depth);
    const units = busy.map((until, unit) => item(kind, unit) * DAYS_PER_KIND + daysLeft(until, from));
    return String.fromCharCode(depth, ...units.sort((a, b) => a - b));
  };
}

/** Equal texts get the same number. */
function numbered(texts: readonly string[]): number[] {
  const distinct = [...new Set(texts)];
  return texts.map((text) => distinct.indexOf(text));
}

function item<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`Nothing at ${index}`);
  return value;
}
