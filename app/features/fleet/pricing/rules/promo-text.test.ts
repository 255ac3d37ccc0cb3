import { expect, test } from "vitest";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { promoPause, promoTermsText, promoUsesText } from "./promo-text.ts";

const code = {
  ...{ percent: 10 as number | null, amount: null as number | null, minimum: 0, mostUses: null as number | null },
  ...{ used: 0, oncePerCustomer: false, active: true },
  ...{ validFrom: null, validUntil: null, eventFrom: null, eventUntil: null },
};
const today = "2026-05-15" as PlainDate;

test.each([
  [{}, "10% off"],
  [
    { percent: null, amount: 25, minimum: 100, oncePerCustomer: true },
    "$25 off orders of $100 or more, once per customer",
  ],
  [{ validUntil: "2026-06-30" }, "10% off, book through Jun 30"],
  [{ eventFrom: "2026-05-01", eventUntil: "2026-05-31" }, "10% off, events from May 1 through May 31"],
  [{ eventFrom: "2026-07-04", eventUntil: "2026-07-04" }, "10% off, events on Jul 4"],
])("the terms %j read: %s", (change, text) => {
  expect(promoTermsText({ ...code, ...change })).toBe(text);
});

test.each([
  [{}, "Not used yet", undefined],
  [{ used: 1 }, "Used once", undefined],
  [{ used: 3 }, "Used 3 times", undefined],
  [{ used: 3, mostUses: 20 }, "Used 3 of 20", undefined],
  [{ used: 20, mostUses: 20 }, "Used 20 of 20", "Used up"],
  [{ active: false }, "Not used yet", "Off"],
  [{ validUntil: "2026-05-14" }, "Not used yet", "Ended"],
  [{ validUntil: "2026-05-15" }, "Not used yet", undefined],
  [{ validFrom: "2026-06-01" }, "Not used yet", "Starts Jun 1"],
])("%j reads %s and is %s", (change, uses, pause) => {
  expect([promoUsesText({ ...code, ...change }), promoPause({ ...code, ...change }, today)]).toEqual([uses, pause]);
});
