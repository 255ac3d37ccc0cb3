import { business } from "../../../../config/business.ts";
import { type SignPlace, waypointMinutes } from "../../../../content/places.ts";

const minutes: Record<SignPlace, number> = { ...waypointMinutes, ...business.driveMinutes };

/** About how long our truck takes from the yard. */
export function driveMinutes(place: SignPlace): number {
  return minutes[place];
}
