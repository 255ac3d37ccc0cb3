import { expect, test } from "vitest";
import { placeWish, siteProblems } from "./site-draft.ts";

const order = { place: "home" as const, site: { outlet: "yes", ceilingFt: 12 } };
const wish = (typed: Record<string, string>) =>
  placeWish(order, (name) => ({ place: "home", outlet: "yes", ceilingFt: "12", ...typed })[name] ?? "");

test("what nobody touched is not sent", () => {
  expect(wish({})).toEqual({});
});

test("place and answers are sent where they differ, all answers together", () => {
  expect(wish({ place: "park" })).toEqual({ place: "park" });
  expect(wish({ place: "" })).toEqual({ place: null });
  expect(wish({ slope: "unsure" })).toEqual({ site: { outlet: "yes", slope: "unsure", ceilingFt: 12 } });
  expect(wish({ outlet: "", ceilingFt: "" })).toEqual({ site: {} });
});

test("a height that is no number is refused; only an empty one takes it off", () => {
  const problems = (ceilingFt: string) => siteProblems((name) => (name === "ceilingFt" ? ceilingFt : ""));
  for (const right of ["", " ", "16", "16.5"]) expect(problems(right)).toEqual({});
  for (const wrong of ["16 ft", "0", "-3", "high"])
    expect(problems(wrong)).toEqual({ ceilingFt: "Please enter feet as a number, such as 16." });
});
