import { expect, test } from "vitest";
import { wantedTexts } from "./wanted-text.ts";

test("an order is told with its numbers and its days", () => {
  const castle = { inflatableId: 3, name: "Castle Combo", wetOption: false };
  const wanted = {
    items: [castle, castle, { ...castle, wetOption: true }],
    extras: [{ extraId: 1, name: "Generator", quantity: 2 }],
    days: 2,
  };
  expect(wantedTexts(wanted)).toEqual(["2 × Castle Combo", "Castle Combo, wet", "2 × Generator", "For 2 days"]);
  expect(wantedTexts({ items: [castle], extras: [], days: 1 })).toEqual(["Castle Combo"]);
});
