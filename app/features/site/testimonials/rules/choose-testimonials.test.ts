import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { testimonialFaults } from "./check-testimonial.ts";
import { chooseTestimonials } from "./choose-testimonials.ts";

const one = (
  id: number,
  place: { inflatableId?: number; town?: string } = {},
  kind: "review" | "photo" = "review",
) => ({
  id,
  kind,
  inflatableId: place.inflatableId ?? null,
  town: place.town ?? null,
  topOfHome: false,
});
const all = [
  one(1),
  one(2, { inflatableId: 3 }),
  one(3, { town: "jasper" }),
  one(4, { inflatableId: 5 }),
  one(5, {}, "photo"),
];
const ids = (place: Parameters<typeof chooseTestimonials>[1]) =>
  chooseTestimonials(all, place).reviews.map(({ id }) => id);

test("the home page shows the first three in the owner's order", () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(chooseTestimonials(all, {}).photos.map(({ id }) => id)).toEqual([5]);
});

test("the photo at the top of the home page is not shown there once more, and elsewhere is one like the others", () => {
  const top = { ...one(6, {}, "photo"), topOfHome: true };
  const home = chooseTestimonials([...all, top], {});
  expect([home.top?.id, home.photos.map(({ id }) => id)]).toEqual([6, [5]]);
  const town = chooseTestimonials([...all, top], { town: "jasper" });
  expect([town.top, town.photos.map(({ id }) => id)]).toEqual([undefined, [5, 6]]);
});

test("a rental or a town shows its own first, then general ones, and nothing of another rental", () => {
  expect(ids({ inflatableId: 3 })).toEqual([2, 1]);
  expect(ids({ town: "jasper" })).toEqual([3, 1]);
  expect(ids({ inflatableId: 9 })).toEqual([1]);
});

const today = plainDate("2026-05-15");
const review = {
  words: "They were early.",
  name: "Megan T.",
  source: "google",
  sourceUrl: "",
  saidOn: null,
  mayPublish: true,
  shown: true,
  topOfHome: false,
};

test("a review needs words, a name and a source, a photo a description; both a permission to be shown", () => {
  expect(testimonialFaults("review", review, today)).toEqual({});
  expect(Object.keys(testimonialFaults("review", { ...review, words: "", name: "", source: null }, today))).toEqual([
    "words",
    "name",
    "source",
  ]);
  expect(testimonialFaults("photo", { ...review, words: "", name: "", source: null }, today)).toEqual({
    words: "Please describe the photo for people who can't see it.",
  });
  expect(testimonialFaults("photo", { ...review, mayPublish: false }, today)).toHaveProperty("mayPublish");
  expect(testimonialFaults("photo", { ...review, mayPublish: false, shown: false }, today)).toEqual({});
});

test("the photo at the top of the home page is wide enough for it, and no review is", () => {
  const faults = (kind: "review" | "photo", picture?: { width: number; height: number }) =>
    Object.keys(testimonialFaults(kind, { ...review, topOfHome: true }, today, picture));
  expect(faults("photo", { width: 1280, height: 960 })).toEqual([]);
  expect(faults("photo", { width: 960, height: 540 })).toEqual([]);
  expect(faults("photo", { width: 800, height: 600 })).toEqual(["topOfHome"]);
  expect(faults("photo", { width: 1280, height: 1706 })).toEqual(["topOfHome"]);
  expect(faults("review")).toEqual(["topOfHome"]);
});

test("a link must be a web page, and the day can't be in the future", () => {
  const faults = testimonialFaults(
    "review",
    { ...review, sourceUrl: "javascript:alert(1)", saidOn: "2026-05-16" },
    today,
  );
  expect(Object.keys(faults)).toEqual(["sourceUrl", "saidOn"]);
});
