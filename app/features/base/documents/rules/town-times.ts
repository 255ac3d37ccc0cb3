import { driveFact } from "#app/shared/words/fill-facts.ts";
import type { Business } from "#config/business.ts";
import type { LiveDocument } from "./shown-documents.ts";

type TownOfTimes = Pick<LiveDocument<"town">, "title" | "meta">;

/** Town pages may override the drive times of the settings. */
export function withTownTimes(business: Business, towns: readonly TownOfTimes[]): Business {
  const own = towns.flatMap(({ title, meta }) => (meta.minutes === null ? [] : [[title, meta.minutes] as const]));
  if (own.length === 0) return business;
  return { ...business, driveMinutes: { ...business.driveMinutes, ...Object.fromEntries(own) } };
}

/** The drive time on a town's page before it is published. */
export const ownFacts = ({ title, meta }: TownOfTimes) =>
  meta.minutes === null ? [] : [driveFact(title, meta.minutes)];
