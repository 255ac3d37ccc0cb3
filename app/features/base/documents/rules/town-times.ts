import { driveFact } from "#app/shared/words/fill-facts.ts";
import type { Business } from "#config/business.ts";
import type { LiveDocument } from "./shown-documents.ts";

type TownOfTimes = Pick<LiveDocument<"town">, "title" | "meta">;

/** The settings, with the drive times that town pages give themselves. */
export function withTownTimes(business: Business, towns: readonly TownOfTimes[]): Business {
  const own = towns.flatMap(({ title, meta }) => (meta.minutes === null ? [] : [[title, meta.minutes] as const]));
  if (own.length === 0) return business;
  return { ...business, driveMinutes: { ...business.driveMinutes, ...Object.fromEntries(own) } };
}

/** What the page of a town says of its drive before it is published. */
export const ownFacts = ({ title, meta }: TownOfTimes) =>
  meta.minutes === null ? [] : [driveFact(title, meta.minutes)];
