import { expect, test } from "vitest";
import { additionFields, isEmpty, readAdditions } from "./additions.ts";

const shown = { type: "slide", picture: null };
const dry = { ...shown, id: 2, name: "Giant Slide", addsCents: 27_500, wetAvailable: false, wetAddsCents: 0 };
const combo = { ...shown, id: 3, name: "Castle Combo", addsCents: 21_500, wetAvailable: true, wetAddsCents: 3_500 };
const generator = { id: 7, name: "Generator", addsCents: 7_500, left: 2, has: 1 };
const free = { things: [dry, combo], extras: [generator] };
const read = (text: string) => readAdditions(new URLSearchParams(text), free);

test("what is free is added, wet where that exists, and extras on top of those there are", () => {
  expect(read("add=2&add=3&wet=2&wet=3&extra-7=1")).toEqual({
    add: [
      { inflatableId: 2, wetOption: false },
      { inflatableId: 3, wetOption: true },
    ],
    extras: [{ extraId: 7, quantity: 2 }],
  });
});

test("what was chosen goes along in the form and comes back the same", () => {
  const text = "add=2&add=3&wet=3&extra-7=2";
  expect(new URLSearchParams(additionFields(read(text), free)).toString()).toBe(text);
});

test("what isn't free, too many, and nonsense are left out", () => {
  expect(read("add=9&extra-7=50").extras).toEqual([{ extraId: 7, quantity: 3 }]);
  expect(isEmpty(read("add=9&add=x&extra-7=-2&extra-9=1"))).toBe(true);
});
