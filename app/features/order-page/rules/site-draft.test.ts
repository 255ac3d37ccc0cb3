import { expect, test } from "vitest";
import { placeChosen, placeWish, siteProblems } from "./site-draft.ts";

const order = { place: "home" as const, site: { outlet: "yes", ceilingFt: 12 } };
const wish = (typed: Record<string, string>) =>
  placeWish(order, (name) => ({ place: "home", outlet: "yes", ceilingFt: "12", ...typed })[name] ?? "");

test("what nobody touched is not sent", () => {
  expect(wish({})).toEqual({});
});

test("place and answers are sent where they differ, all answers together", () => {
  expect(wish({ place: "park" })).toEqual({ place: "park" });
  expect(wish({ place: "" })).toEqual({ place: null });
  expect(wish({ place: "unsure" })).toEqual({ place: null, site: { place: "unsure", outlet: "yes", ceilingFt: 12 } });
  expect(wish({ slope: "unsure" })).toEqual({ site: { outlet: "yes", slope: "unsure", ceilingFt: 12 } });
  expect(wish({ outlet: "", ceilingFt: "" })).toEqual({ site: {} });
});

test("a place nobody was sure of is chosen as that, and goes when it is known", () => {
  const unsure = { place: null, site: { place: "unsure" } };
  expect([placeChosen(unsure), placeChosen({ place: null, site: {} }), placeChosen(order)]).toEqual([
    "unsure",
    "",
    "home",
  ]);
  const wishOf = (place: string) => placeWish(unsure, (name) => (name === "place" ? place : ""));
  expect([wishOf("unsure"), wishOf("park")]).toEqual([{}, { place: "park", site: {} }]);
});

test("a height that is no number is refused; only an empty one takes it off", () => {
  const problems = (ceilingFt: string) => siteProblems((name) => (name === "ceilingFt" ? ceilingFt : ""));
  for (const right of ["", " ", "16", "16.5"]) expect(problems(right)).toEqual({});
  for (const wrong of ["16 ft", "0", "-3", "high"])
    expect(problems(wrong)).toEqual({ ceilingFt: "Please enter feet as a number, such as 16." });
});
