// The plan of a delivery day as the crew was sent it.
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

export type SentPlan = { runs: readonly SentRun[] };
