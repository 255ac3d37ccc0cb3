import { expect, test } from "vitest";
import { freeSlug, kebab, makeSlug, movesAddress } from "./slug.ts";

test.each([
  ["Fire Truck", "fire-truck-rental"],
  ["  Kid's  Día & Night!! ", "kids-dia-and-night-rental"],
  ["Straße Łódź Ærø", "strasse-lodz-aero-rental"],
  ["Obstacle Course Rental", "obstacle-course-rental"],
  ["Rental", "inflatable-rental"],
  ["城", "inflatable-rental"],
  ["Ｗａｔｅｒ № 5", "water-no-5-rental"],
])("the page of %j is /%s", (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});

test("a slug has only lowercase ASCII letters, digits and single hyphens", () => {
  for (const name of ["--a--b--", "İstanbul", "a/../b?c#d", "<script>", "𝔉ancy 🏰 house", "e\u0301cole"]) {
    expect(kebab(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test("a slug that another item has or had gets a number", () => {
  expect(freeSlug("Fire Truck", new Set())).toBe("fire-truck-rental");
  expect(freeSlug("Fire Truck", new Set(["fire-truck-rental"]))).toBe("fire-truck-rental-2");
  expect(freeSlug("Fire Truck", new Set(["fire-truck-rental", "fire-truck-rental-2"]))).toBe("fire-truck-rental-3");
});

test("no name takes the path of another page", () => {
  for (const name of ["Calendar", "FAQ", "Blog", "Admin", "Quote", "API", "Blue Ridge Bounce House"]) {
    expect(freeSlug(name, new Set())).toMatch(/-rental$/);
  }
});

test("a new name moves the page, unless the slug stays the same or the page is one of the first five", () => {
  const own = { slug: "fire-truck-rental-2", name: "Fire Truck" };
  expect(movesAddress(own, "Fire Engine")).toBe(true);
  expect(movesAddress(own, "FIRE  truck")).toBe(false);
  expect(movesAddress({ slug: "giant-slide-rental", name: "Giant Slide" }, "Huge Slide")).toBe(false);
});
