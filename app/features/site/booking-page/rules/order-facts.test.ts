import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import {
  codeState,
  deliveryAmount,
  deliveryState,
  isDeliveryFree,
  isSumAsked,
  needsZone,
  type OrderAnswer,
} from "./order-facts.ts";

const [SAT, SUN] = [plainDate("2026-12-05"), plainDate("2026-12-06")];
const area = { zips: ["30536", "30540"] };
const zoned = { ...area, hasZones: true as const };
const promo = { code: "APPLES10", basisPoints: 1000, amountCents: null, minimumCents: 0 };
const answer: OrderAnswer = { promo: null, delivery: null, problems: {}, promoCode: "", zip: "30107", days: 1 };
const told = (changes: Partial<OrderAnswer> = {}) => ({ answer: { ...answer, ...changes }, failed: false });
const nothing = { answer: undefined, failed: false };
const away = { answer: undefined, failed: true };

test("a ZIP in the area is free and one outside of it isn't served, without asking", () => {
  expect(deliveryState("305", area, nothing)).toEqual({ kind: "not asked" });
  expect(deliveryState(" 30536-1234 ", area, nothing)).toEqual({ kind: "free", zip: "30536" });
  expect(deliveryState("30303", area, nothing)).toEqual({ kind: "outside" });
  expect([needsZone("30303", area), needsZone("30536", zoned), needsZone("30303", zoned)]).toEqual([
    false,
    false,
    true,
  ]);
});

test("where farther ZIPs pay a fee, the server says which; an answer about another ZIP says nothing", () => {
  expect(deliveryState("30107", zoned, nothing)).toEqual({ kind: "checking" });
  expect(deliveryState("30107", zoned, away)).toEqual({ kind: "failed" });
  const delivery = { label: "Delivery, Ball Ground", feeCents: 2_500 };
  expect(deliveryState("30107", zoned, told({ delivery }))).toEqual({ kind: "fee", zip: "30107", ...delivery });
  expect(deliveryState("30108", zoned, told({ delivery }))).toEqual({ kind: "checking" });
  expect(deliveryState("30107", zoned, told({ problems: { zip: "Please call us." } }))).toEqual({ kind: "outside" });
});

test("delivery is called free only where that is known", () => {
  const amount = (kind: "not asked" | "checking" | "failed" | "outside") => deliveryAmount({ kind }, true);
  expect([amount("checking"), amount("failed"), amount("outside")]).toEqual(["…", "Call us", "Call us"]);
  expect([amount("not asked"), deliveryAmount({ kind: "not asked" }, false)]).toEqual(["Free in our area", "Free"]);
  expect(deliveryAmount({ kind: "free", zip: "30536" }, true)).toBe("Free");
  expect(deliveryAmount({ kind: "fee", zip: "30107", label: "Ball Ground", feeCents: 2_500 }, true)).toBe("$25");
  // With zones a ZIP that isn't known yet may be one that costs.
  const free = (hasZones: boolean) => isDeliveryFree({ kind: "not asked" }, hasZones);
  expect([free(false), free(true), isDeliveryFree({ kind: "outside" }, false)]).toEqual([true, false, false]);
});

test("a code counts, is refused with its sentence, or waits for the answer about it", () => {
  expect(codeState("", told())).toEqual({ kind: "none" });
  expect(codeState("apples 10", told({ promo, promoCode: "APPLES10" }))).toEqual({ kind: "counts", promo });
  expect(codeState("APPLE15", told({ promoCode: "APPLE15", problems: { promoCode: "We don't know it." } }))).toEqual({
    kind: "refused",
    why: "We don't know it.",
  });
  expect(codeState("APPLE15", told({ promoCode: "OTHER" }))).toEqual({ kind: "checking" });
  expect(codeState("APPLE15", away)).toEqual({ kind: "failed" });
});

test("a sum is being worked out while a code or a ZIP is checked, and while a code is known for other days only", () => {
  const counts = { kind: "counts", promo } as const;
  const free = { kind: "free", zip: "30536" } as const;
  const asked = {
    code: counts,
    delivery: free,
    answer: { ...answer, eventDate: SAT, days: 1 },
    eventDate: SAT,
    days: 1,
  };
  expect(isSumAsked(asked)).toBe(false);
  expect(isSumAsked({ ...asked, eventDate: SUN })).toBe(true);
  expect(isSumAsked({ ...asked, days: 2 })).toBe(true);
  expect(isSumAsked({ ...asked, eventDate: SUN, code: { kind: "refused", why: "Not on Saturdays." } })).toBe(true);
  expect(isSumAsked({ ...asked, eventDate: SUN, code: { kind: "none" } })).toBe(false);
  expect(isSumAsked({ ...asked, code: { kind: "none" }, delivery: { kind: "checking" } })).toBe(true);
});
