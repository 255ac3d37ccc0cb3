import { expect, test } from "vitest";
import { siteTexts } from "./site-text.ts";

test("the crew reads what the customer said about the place, and nothing about what was not asked", () => {
  expect(siteTexts({ place: null, surface: "unknown", site: {} })).toEqual([]);
  expect(siteTexts({ place: null, surface: "unknown", site: { place: "unsure" } })).toEqual(["Place: not sure"]);
  expect(siteTexts({ place: "park", surface: "unknown", site: { place: "unsure" } })).toEqual(["At a park"]);
  const site = { outlet: "no", gate: "yes", slope: "unsure", ceilingFt: 12 };
  expect(siteTexts({ place: "church", surface: "indoor", site })).toEqual([
    "At a church",
    "Indoors",
    "No outlet in reach",
    "Gate wide enough",
    "Slope: not sure",
    "Ceiling 12 ft",
  ]);
});
