import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { moneyBackTexts, rainCheckNote, rainCheckTexts } from "./cancel-choice.ts";

const rainCheck = {
  ...{
    allowed: true as const,
    creditCents: 24_500,
    keptCents: 0,
    newCents: 24_500,
    usesFreeMove: false,
    creditBack: null,
  },
  ...{ expiresOn: plainDate("2027-05-12"), until: plainDate("2026-05-29") },
};
const lasts = { expiresOn: plainDate("2026-06-11"), ended: false };
const over = { expiresOn: plainDate("2026-05-01"), ended: true };
const eventDate = plainDate("2026-05-30");

test("the months are of what is new; what an older rain check paid ends with it", () => {
  expect(rainCheckNote(rainCheck, 12)).toBe("Any rental, any open day, for 12 months");
  const mixed = { ...rainCheck, newCents: 14_500, creditBack: lasts };
  expect(rainCheckNote(mixed, 12)).toBe("$145.00 for 12 months, the rest good through June 11, 2026");
  const old = { ...rainCheck, newCents: 0, expiresOn: over.expiresOn, creditBack: over };
  expect(rainCheckNote(old, 12)).toBe("Back on the one you paid with, which ended on May 1, 2026");
});

test("each choice has the last day of what it gives back", () => {
  const facts = {
    ...{ eventDate, paidCents: 24_500, toCardCents: 0, byHandCents: 0, toCreditCents: 12_250, keptCents: 12_250 },
    ...{ fullRefundDays: 7, depositFinal: false, goneBackCents: 0 },
  };
  const texts = (some: { text: string }[]) => some.map(({ text }) => text).join(" ");
  expect(texts(moneyBackTexts(facts, lasts))).toContain(
    "$122.50 goes back to the rain check that paid it, good through June 11, 2026.",
  );
  const old = { ...rainCheck, newCents: 0, expiresOn: over.expiresOn, creditBack: over };
  const said = texts(rainCheckTexts(old, facts));
  expect(said).toContain("which ended on May 1, 2026. Call us before you cancel.");
  expect(said).not.toContain("Nothing gets lost");
});
