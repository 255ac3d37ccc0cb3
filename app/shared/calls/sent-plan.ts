import type { TimeOfDay } from "#config/business.ts";
import type { StopKind } from "../words/vocabulary.ts";

/** The planner's own number of something on a truck, instead of the computed one. */
export type GearByHand = { name: string; quantity: number };

export type SentRun = {
  id: number;
  kind: StopKind;
  /** For example `Truck 1`. */
  name: string;
  crew: readonly number[];
  leavesAt: TimeOfDay | null;
  backAt: TimeOfDay | null;
  gear?: readonly GearByHand[];
  /** In driving order. A stop at an unknown place has no time. */
  stops: readonly { bookingId: number; arrivesAt: TimeOfDay | null; driveMinutes: number | null }[];
};

/** Has no names; they are looked up for display. */
export type PlanChange = {
  what: "moved" | "unassigned" | "ordered" | "truck_added" | "truck_removed" | "crew" | "leaving" | "gear" | "sent";
  bookingId?: number;
  truck?: number;
};

export type SentPlan = {
  runs: readonly SentRun[];
  /** Stops of earlier plans that are not on this one. A phone without a signal still uses them. */
  before?: readonly SentStop[];
};
type SentStop = { kind: StopKind; bookingId: number };

export function everSent({ runs, before = [] }: SentPlan): SentStop[] {
  return [...before, ...runs.flatMap(({ kind, stops }) => stops.map(({ bookingId }) => ({ kind, bookingId })))];
}
