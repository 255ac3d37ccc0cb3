import type { DocumentText } from "./document-kinds.ts";
import { makeSectionId } from "./legal-sections.ts";

export type FoundPlace = {
  name: string;
  state: string;
  county?: string;
  latitude: number;
  longitude: number;
  minutes: number;
};

/** A town's page has this address until the owner chooses another. */
export function townSlug(town: string): string {
  return town ? `${makeSectionId(town).slice(0, 58)}-bounce-house-rentals` : "";
}

/** A first version of a town's page: true as it is, with room for local details. */
export function newTown({ name, state, county, latitude, longitude, minutes }: FoundPlace): DocumentText<"town"> {
  return {
    slug: townSlug(name),
    title: name,
    markdown: `About {{driveTo:${name}}} minutes from {{locality}}. We bring it, set it up and come back for it.`,
    meta: {
      minutes,
      latitude,
      longitude,
      county: county ? `${county} ${state === "LA" ? "Parish" : "County"}` : "",
      heading: `Bounce house rentals in ${name}`,
      pageTitle: `Bounce House Rentals in ${name}, ${state}`,
      description: `Bounce houses, slides and combos for ${name}. Delivered, set up and picked up.`,
      keywords: [`bounce house rentals ${name} ${state}`, `party rentals ${name}`],
      shareTitle: "",
      shareText: "",
      road: "",
      sign: [],
      unit: "",
    },
  };
}

/** Moves one entry of a list. Returns undefined if it is already at the end. */
export function moved<One>(list: readonly One[], one: One, by: number): One[] | undefined {
  const from = list.indexOf(one);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return undefined;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
