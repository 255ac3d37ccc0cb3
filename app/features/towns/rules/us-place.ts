export type UsPlace = {
  zip: string;
  name: string;
  state: string;
  county: string;
  latitude: number;
  longitude: number;
};

const MINUTES_PER_MILE = 1.3;

/** About how long a truck drives to a place so many miles away as the crow flies. The owner corrects it. */
export function driveEstimate(miles: number): number {
  return Math.min(600, Math.max(1, Math.round(miles * MINUTES_PER_MILE)));
}
