// What a customer said about the place, as the crew reads it. What was not asked says nothing.
import type { Place, SiteQuestion, SiteReply, Surface } from "#app/shared/words/vocabulary.ts";

const answers: Record<SiteQuestion, Record<SiteReply, string>> = {
  outlet: { yes: "Outlet in reach", no: "No outlet in reach", unsure: "Outlet: not sure" },
  gate: { yes: "Gate wide enough", no: "Narrow gate", unsure: "Gate: not sure" },
  stairs: { yes: "Stairs", no: "No stairs", unsure: "Stairs: not sure" },
  slope: { yes: "Sloped ground", no: "Level ground", unsure: "Slope: not sure" },
};

const surfaces: Record<Surface, string> = {
  grass: "Grass",
  hard: "Hard surface: sandbags",
  indoor: "Indoors",
  unknown: "",
};

const placeLabels: Record<Place, string> = {
  home: "At home",
  park: "At a park",
  school: "At a school",
  church: "At a church",
  business: "At a business",
};

export const placeOptions: (readonly [Place | "unsure", string])[] = [
  ...(Object.entries(placeLabels) as [Place, string][]),
  ["unsure", "Not sure"],
];

type Site = {
  place: Place | null;
  surface: Surface;
  site: Readonly<Record<string, string | number>>;
};

/** `At a park`, `Hard surface: sandbags`, `No outlet in reach`, one each. */
export function siteTexts({ place, surface, site }: Site): string[] {
  const said = Object.entries(answers).map(([question, text]) => text[site[question] as SiteReply] ?? "");
  const ceiling = site.ceilingFt ? `Ceiling ${site.ceilingFt} ft` : "";
  const unsure = site.place === "unsure" ? "Place: not sure" : "";
  return [place ? placeLabels[place] : unsure, surfaces[surface], ...said, ceiling].filter(Boolean);
}
