// The plan of a delivery day as the crew was sent it, and what was changed of it last.
import type { TimeOfDay } from "../../config/business.ts";
import type { StopKind } from "./vocabulary.ts";

export type SentRun = {
  id: number;
  kind: StopKind;
  /** `Truck 1`. */
  name: string;
  /** The users who drive it. */
  crew: readonly number[];
  leavesAt: TimeOfDay | null;
  backAt: TimeOfDay | null;
  /** In driving order. Without a time where the place is unknown. */
  stops: readonly { bookingId: number; arrivesAt: TimeOfDay | null; driveMinutes: number | null }[];
};

/** Without names: whom it is about is looked up when it is told. */
export type PlanChange = {
  what: "moved" | "unassigned" | "ordered" | "truck_added" | "truck_removed" | "crew" | "leaving" | "sent";
  bookingId?: number;
  truck?: number;
};

export type SentPlan = { runs: readonly SentRun[] };
