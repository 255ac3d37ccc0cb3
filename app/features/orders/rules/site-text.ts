// What a customer said about the place, as the crew reads it. What was not asked says nothing.
type Answer = "yes" | "no" | "unsure";

const answers: Record<"outlet" | "gate" | "stairs" | "slope", Record<Answer, string>> = {
  outlet: { yes: "Outlet in reach", no: "No outlet in reach", unsure: "Outlet: not sure" },
  gate: { yes: "Gate wide enough", no: "Narrow gate", unsure: "Gate: not sure" },
  stairs: { yes: "Stairs", no: "No stairs", unsure: "Stairs: not sure" },
  slope: { yes: "Sloped ground", no: "Level ground", unsure: "Slope: not sure" },
};

const surfaces = { grass: "Grass", hard: "Hard surface: sandbags", indoor: "Indoors", unknown: "" };

const places = {
  home: "At home",
  park: "At a park",
  school: "At a school",
  church: "At a church",
  business: "At a business",
};

type Site = {
  place: keyof typeof places | null;
  surface: keyof typeof surfaces;
  site: Readonly<Record<string, string | number>>;
};

/** `At a park`, `Hard surface: sandbags`, `No outlet in reach`, one each. */
export function siteTexts({ place, surface, site }: Site): string[] {
  const said = Object.entries(answers).map(([question, text]) => text[site[question] as Answer] ?? "");
  const ceiling = site.ceilingFt ? `Ceiling ${site.ceilingFt} ft` : "";
  const unsure = site.place === "unsure" ? "Place: not sure" : "";
  return [place ? places[place] : unsure, surfaces[surface], ...said, ceiling].filter(Boolean);
}
