import { expect, test } from "vitest";
import { type BookingBody, bookingBody, flowToSend, mayTake } from "./booking-body.ts";
import { emptyFlow } from "./booking-flow.ts";

const body = (fields: object) => ({ eventDate: "2026-05-30", ...fields }) as BookingBody;

test("a stopped booking may be what takes its own rentals on its day, and nothing else", () => {
  const castle = body({ inflatableId: 3 });
  expect(mayTake(castle, "2026-05-30", "3")).toBe(true);
  expect(mayTake(castle, "2026-05-30", "2")).toBe(false);
  expect(mayTake(castle, "2026-05-31", "3")).toBe(false);
  const party = body({ items: [{ inflatableId: 3 }, { inflatableId: 12 }] });
  expect(mayTake(party, "2026-05-30", "3,12")).toBe(true);
  expect([mayTake(party, "2026-05-30", "3,2"), mayTake(party, "2026-05-30", "2")]).toEqual([false, false]);
  expect([mayTake(undefined, undefined, ""), mayTake(undefined, "2026-05-30", "3")]).toEqual([false, false]);
});

const exemption = { exemptionName: "Gilmer High", exemptionNumber: "ST-5" };
const generator = { extraId: 7, quantity: 2 };
const flow = {
  ...emptyFlow,
  extras: [generator],
  promoCode: "APPLES10",
  details: { ...emptyFlow.details, ...exemption },
};
const known = {
  code: { kind: "none" },
  credit: { kind: "none" },
  extras: [{ id: 7 }],
  taxed: true,
  covers: true,
  texts: true,
} as const;

test("a code that doesn't count is left out; one that is not checked yet is the server's to judge", () => {
  const sent = (code: Parameters<typeof flowToSend>[1]["code"]) => flowToSend(flow, { ...known, code }).promoCode;
  expect(sent({ kind: "refused", why: "Used up." })).toBe("");
  expect(sent({ kind: "failed" })).toBe("APPLES10");
  const withCredit = { ...flow, creditCode: "RAIN-7MQ2-M4XD-90TVB" };
  const credit = { kind: "refused", why: "No." } as const;
  expect(flowToSend(withCredit, { ...known, credit }).creditCode).toBe("");
  expect(flowToSend(withCredit, known).creditCode).toBe("RAIN-7MQ2-M4XD-90TVB");
});

test("a tax exemption is claimed only where tax is charged", () => {
  expect(flowToSend(flow, known).details).toMatchObject(exemption);
  expect(flowToSend(flow, { ...known, taxed: false }).details).toEqual(emptyFlow.details);
});

test("consent to texts goes along only where it was asked for [C22]", () => {
  const agreed = { ...flow, details: { ...flow.details, textConsent: "yes" as const } };
  const sent = (texts: boolean) =>
    bookingBody(flowToSend(agreed, { ...known, texts }), [], new Date("2026-05-15T12:00:00Z"), "GA");
  expect(sent(true)).toMatchObject({ textConsent: true });
  expect(sent(false)).not.toHaveProperty("textConsent");
});

test("an extra without a price is not sent: it isn't offered any more, or the list didn't load", () => {
  expect(flowToSend(flow, known).extras).toEqual([generator]);
  expect(flowToSend(flow, { ...known, extras: [{ id: 8 }] }).extras).toEqual([]);
  expect(flowToSend(flow, { ...known, extras: undefined }).extras).toEqual([]);
});

test("damage cover that is no longer sold is left out", () => {
  const covered = { ...flow, damageCover: true };
  expect(flowToSend(covered, known).damageCover).toBe(true);
  expect(flowToSend(covered, { ...known, covers: false }).damageCover).toBe(false);
});
