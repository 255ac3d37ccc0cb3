import { expect, test } from "vitest";
import { startingCatalog } from "#content/starting-catalog.ts";
import { galleryShots } from "./gallery-shots.ts";

test.each(startingCatalog)(
  "the gallery of $name begins with the whole unit and names five different pictures",
  (item) => {
    const shots = galleryShots(item);
    expect(shots[0]).toMatchObject({ alt: item.title, crop: undefined });
    expect(new Set(shots.map(({ alt }) => alt)).size).toBe(5);
  },
);

test.each(startingCatalog)("the detail crops of $name are inside the picture and large enough", (item) => {
  for (const { crop } of galleryShots(item)) {
    if (!crop) continue;
    expect(crop.x + crop.width).toBeLessThanOrEqual(100);
    expect(crop.y + crop.width).toBeLessThanOrEqual(100);
    expect(crop.width).toBeGreaterThanOrEqual(50);
  }
});

test("a type without pictures has no gallery", () => {
  expect(galleryShots({ type: "bounce_house", title: "Moon Bounce" })).toEqual([]);
});
