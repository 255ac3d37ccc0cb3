import { expect, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import { hoursTexts, openDaysText, policyTexts, type TextPiece } from "./evening-texts.ts";
import { eveningAfter, eveningKeys, newEvening, savedText, stepAfter, stepBefore } from "./first-evening.ts";

test("it remembers where the owner stopped and what was saved, and once it is over nothing brings it back", () => {
  const opened = eveningAfter(newEvening, { event: "opened", step: "you" });
  expect(opened).toEqual({ state: "open", at: "you", saved: [] });
  const twice = [
    ...(["saved", "opened", "saved"] as const).map((event) => ({ event, step: "items" as const })),
    { event: "saved" as const, step: "you" as const },
  ].reduce(eveningAfter, opened);
  expect(twice).toEqual({ state: "open", at: "items", saved: ["you", "items"] });
  for (const event of ["finished", "dismissed"] as const) {
    const over = eveningAfter(twice, { event });
    expect(over.state).toBe(event);
    expect(eveningAfter(over, { event: "opened", step: "you" })).toEqual(over);
  }
});

test("the steps lead on and back, and say what is saved", () => {
  expect([stepBefore("you"), stepAfter("you"), stepBefore("payments"), stepAfter("payments")]).toEqual([
    ...[undefined, "hours", "people", undefined],
  ]);
  expect(savedText([])).toBe("Nothing saved yet.");
  expect(savedText(["hours"])).toBe("Saved so far: step 2. 7 left.");
  expect(savedText(eveningKeys)).toContain("None left.");
  expect(savedText(["payments", "you"])).toBe("Saved so far: steps 1 and 8. 6 left.");
});

const words = (pieces: TextPiece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("");
const withChange = (change: Partial<Business>): Business => ({ ...startingBusiness, ...change });

test("what customers will read marks only the words that changed", () => {
  const closed = { ...startingBusiness.closed, weekdays: [1] };
  const serviceArea = { ...startingBusiness.serviceArea, towns: ["Ellijay", "Helen"] };
  const { lead, more } = hoursTexts(withChange({ closed, serviceArea }), startingBusiness);
  expect(words(lead)).toBe("[Open Tuesday through Sunday], 8 AM – 8 PM. Closed [Mondays].");
  expect(words(more)).toBe("We deliver 8–10 AM and pick up 6–8 PM in Ellijay and [Helen].");
  const policy = policyTexts(withChange({ deposit: { basisPoints: 4000 } }), startingBusiness);
  expect(words(policy.lead)).toBe("Pay [40%] now, the rest on delivery day.");
  expect(words(policy.more)).toContain("Cancel 7 days or more before");
  expect(words(policy.more)).toContain("one free move to another day");
});

test("what is typed and no number yet is not shown", () => {
  const deposit = { basisPoints: "4x" as unknown as number };
  expect(words(policyTexts(withChange({ deposit }), startingBusiness).lead)).toBe(
    "Pay 50% now, the rest on delivery day.",
  );
});

test.each([
  [[], "Open every day"],
  [[0], "Open Monday through Saturday"],
  [[1, 2], "Open Wednesday through Sunday"],
  [[0, 6], "Open Monday through Friday"],
  [[2, 4], "Open Sundays, Mondays, Wednesdays, Fridays, and Saturdays"],
  [[0, 1, 2, 3, 4], "Open Fridays and Saturdays"],
  [[0, 1, 2, 3, 4, 5, 6], "Closed every day"],
])("closed on %o: %s", (closed, text) => {
  expect(openDaysText(closed)).toBe(text);
});
