import { expect, test } from "vitest";
import { findFact, withLabels } from "./named-facts.ts";
import { newTown } from "./new-town.ts";
import { ownFacts } from "./town-times.ts";

test("a new town names its own drive time before it is published", () => {
  const place = { name: "Levelland", state: "TX", county: "Hockley", latitude: 33.59, longitude: -102.36, minutes: 38 };
  const text = newTown(place);
  const facts = ownFacts(text);
  expect(withLabels(text.markdown, facts)).toContain("About {{Minutes to Levelland}} minutes");
  expect(findFact("Minutes to Levelland", facts)?.value).toBe("38");
  expect(ownFacts({ ...text, meta: { ...text.meta, minutes: null } })).toEqual([]);
});
