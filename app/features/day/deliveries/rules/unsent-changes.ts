// What the crew doesn't know yet.
import type { GearByHand, SentPlan } from "#app/shared/calls/sent-plan.ts";
import type { DayTruck } from "../day-schema.ts";
import { truckName } from "./plan-problems.ts";

/** How many stops, crews and loading lists are not as they were sent. */
export function countUnsent(sent: SentPlan | null, runs: readonly DayTruck[]): number {
  const told = new Map((sent?.runs ?? []).map((run) => [`${run.kind} ${run.name}`, run]));
  const live = new Map(runs.map((run) => [`${run.kind} ${truckName(run.truck)}`, run]));
  const names = [...new Set([...told.keys(), ...live.keys()])];
  const changes = names.map((name) => {
    const [before, now] = [told.get(name), live.get(name)];
    const wasThere = before?.stops.map(({ bookingId }) => bookingId) ?? [];
    const isThere = now?.bookingIds ?? [];
    const added = isThere.filter((id) => !wasThere.includes(id)).length;
    const stayed = isThere.filter((id) => wasThere.includes(id));
    const removed = wasThere.filter((id) => !isThere.includes(id) && !isElsewhere(id, name, live)).length;
    const moved = stayed.length - longestRise(stayed.map((id) => wasThere.indexOf(id)));
    const crew = isThere.length > 0 && !isSame(before?.crew ?? [], now?.crew ?? []) ? 1 : 0;
    const gear = isThere.length > 0 && gearKey(before?.gear) !== gearKey(now?.gear) ? 1 : 0;
    return added + removed + moved + crew + gear;
  });
  return changes.reduce((all, one) => all + one, 0);
}

/** On another truck it counts there. */
function isElsewhere(id: number, name: string, live: ReadonlyMap<string, DayTruck>): boolean {
  const kind = name.split(" ")[0];
  return [...live].some(([other, run]) => other !== name && run.kind === kind && run.bookingIds.includes(id));
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

const gearKey = (gear: readonly GearByHand[] = []) =>
  JSON.stringify(gear.map(({ name, quantity }) => [name, quantity]));

/** How many of them stand in their old order already. */
function longestRise(places: number[]): number {
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place);
    ends[at === -1 ? ends.length : at] = place;
  }
  return ends.length;
}
