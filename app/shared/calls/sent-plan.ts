// The plan of a delivery day as the crew was sent it, and what was changed of it last.
import type { TimeOfDay } from "#config/business.ts";
import type { StopKind } from "../words/vocabulary.ts";

/** How many of something the planner wants on a truck, whatever the rules come to. */
export type GearByHand = { name: string; quantity: number };

export type SentRun = {
  id: number;
  kind: StopKind;
  /** `Truck 1`. */
  name: string;
  /** The users who drive it. */
  crew: readonly number[];
  leavesAt: TimeOfDay | null;
  backAt: TimeOfDay | null;
  /** Lines of the loading list that somebody set by hand. */
  gear?: readonly GearByHand[];
  /** In driving order. Without a time where the place is unknown. */
  stops: readonly { bookingId: number; arrivesAt: TimeOfDay | null; driveMinutes: number | null }[];
};

/** Without names: whom it is about is looked up when it is shown. */
export type PlanChange = {
  what: "moved" | "unassigned" | "ordered" | "truck_added" | "truck_removed" | "crew" | "leaving" | "gear" | "sent";
  bookingId?: number;
  truck?: number;
};

export type SentPlan = {
  runs: readonly SentRun[];
  /** Stops of plans that were sent before and are not on this one: a phone without a signal still goes by them. */
  before?: readonly SentStop[];
};
type SentStop = { kind: StopKind; bookingId: number };

/** Every stop that the crew was ever sent for this day. */
export function everSent({ runs, before = [] }: SentPlan): SentStop[] {
  return [...before, ...runs.flatMap(({ kind, stops }) => stops.map(({ bookingId }) => ({ kind, bookingId })))];
}
