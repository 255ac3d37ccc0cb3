import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { type PromoFacts, type PromoRules, promoVerdict } from "./promo-verdict.ts";

const june1 = plainDate("2026-06-01");
const aug31 = plainDate("2026-08-31");
const open: PromoRules = {
  ...{ validFrom: null, validUntil: null, eventFrom: null, eventUntil: null },
  ...{ minimumCents: 0, mostUses: null, used: 0, oncePerCustomer: false, active: true },
};
const facts: PromoFacts = {
  ...{ today: plainDate("2026-07-01"), eventDate: plainDate("2026-07-11"), lastDay: plainDate("2026-07-12") },
  ...{ subtotalCents: 21_500, usedByThisEmail: false },
};
const verdict = (rules: Partial<PromoRules>, change: Partial<PromoFacts> = {}) => {
  const result = promoVerdict({ ...open, ...rules }, { ...facts, ...change });
  return result.ok ? "ok" : result.message;
};

test("a code without conditions counts, and an unknown one is called unknown", () => {
  expect(verdict({})).toBe("ok");
  expect(promoVerdict(undefined, facts)).toMatchObject({
    reason: "unknown",
    message: "We don't know this promo code. Check the spelling, or leave it out.",
  });
});

test("it can be used from its first through its last day", () => {
  const bounds = { validFrom: june1, validUntil: aug31 };
  expect(verdict(bounds, { today: june1 })).toBe("ok");
  expect(verdict(bounds, { today: aug31 })).toBe("ok");
  expect(verdict(bounds, { today: plainDate("2026-09-01") })).toMatch(/^This promo code ended on Aug 31, 2026\. /);
  expect(verdict({ active: false })).toMatch(/no longer valid/);
  expect(verdict(bounds, { today: plainDate("2026-05-31") })).toMatch(/^This promo code starts on Jun 1, 2026\. /);
});

test("the code must be valid on all days of the event, and the sentence names them", () => {
  const bounds = { eventFrom: june1, eventUntil: aug31 };
  const weekend = { eventDate: aug31, lastDay: plainDate("2026-09-01") };
  expect(verdict(bounds, { eventDate: june1, lastDay: aug31 })).toBe("ok");
  expect(verdict(bounds, weekend)).toContain("for events from Jun 1, 2026 through Aug 31, 2026.");
  expect(verdict({ eventUntil: aug31 }, weekend)).toContain("for events through Aug 31, 2026.");
  expect(verdict({ eventFrom: aug31 })).toContain("for events from Aug 31, 2026 on.");
  expect(verdict({ eventFrom: aug31, eventUntil: aug31 })).toContain("for events on Aug 31, 2026.");
});

test("it ends with its last use, and once per customer means once", () => {
  expect(verdict({ mostUses: 3, used: 2 })).toBe("ok");
  expect(verdict({ mostUses: 3, used: 3 })).toMatch(/used up/);
  expect(verdict({}, { usedByThisEmail: true })).toBe("ok");
  expect(verdict({ oncePerCustomer: true }, { usedByThisEmail: true })).toMatch(/once per customer/);
});

test("below its minimum it says how much is needed and how much there is", () => {
  expect(verdict({ minimumCents: 21_500 })).toBe("ok");
  expect(verdict({ minimumCents: 30_000 })).toBe(
    "This promo code needs at least $300 of rentals and extras, and yours come to $215. Add something, or leave it out.",
  );
});
