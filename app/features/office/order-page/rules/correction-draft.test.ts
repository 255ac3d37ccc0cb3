import { expect, test } from "vitest";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import { type CorrectionDraft, correctionProblems, draftCorrection, readCorrection } from "./correction-draft.ts";

const person = { customerName: "Hannah Teague", customerPhone: "0187", customerEmail: "", customerAddress: "" };
const order = {
  ...person,
  ...mapTexts(() => ""),
  place: "home" as const,
  site: { outlet: "yes", ceilingFt: 12 },
};
const correct = (typed: Partial<CorrectionDraft>) => readCorrection(order, { ...draftCorrection(order), ...typed });

test("what nobody touched is not sent", () => {
  expect(correct({})).toEqual({});
});

test("texts, place and answers are sent where they differ, all answers together", () => {
  expect(correct({ customerName: "Hannah T.", location: "Backyard" })).toEqual({
    ...{ customerName: "Hannah T.", location: "Backyard" },
  });
  expect(correct({ place: "park" })).toEqual({ place: "park" });
  expect(correct({ place: "" })).toEqual({ place: null });
  expect(correct({ place: "unsure" })).toEqual({
    place: null,
    site: { place: "unsure", outlet: "yes", ceilingFt: 12 },
  });
  expect(correct({ slope: "unsure" })).toEqual({ site: { outlet: "yes", slope: "unsure", ceilingFt: 12 } });
  expect(correct({ outlet: "", ceilingFt: "" })).toEqual({ site: {} });
});

test("a place nobody was sure of is chosen as that, and goes when it is known", () => {
  const unsure = { ...order, place: null, site: { place: "unsure" } };
  const placeIn = (one: Parameters<typeof draftCorrection>[0]) => draftCorrection(one).place;
  expect([placeIn(unsure), placeIn({ ...unsure, site: {} }), placeIn(order)]).toEqual(["unsure", "", "home"]);
  const choose = (place: string) => readCorrection(unsure, { ...draftCorrection(unsure), place });
  expect([choose("unsure"), choose("park")]).toEqual([{}, { place: "park", site: {} }]);
});

test("a height that is no number is refused; only an empty one takes it off", () => {
  for (const ceilingFt of ["", " ", "16", "16.5"]) expect(correctionProblems({ ceilingFt })).toEqual({});
  for (const ceilingFt of ["16 ft", "0", "-3", "high"])
    expect(correctionProblems({ ceilingFt })).toEqual({ ceilingFt: "Please enter feet as a number, such as 16." });
});
