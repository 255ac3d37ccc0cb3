import { expect, test } from "vitest";
import { emptyFlow } from "./booking-flow.ts";
import { flowToSend } from "./flow-to-send.ts";

const exemption = { exemptionName: "Gilmer High", exemptionNumber: "ST-5" };
const generator = { extraId: 7, quantity: 2 };
const flow = {
  ...emptyFlow,
  extras: [generator],
  promoCode: "APPLES10",
  details: { ...emptyFlow.details, ...exemption },
};
const known = { code: { kind: "none" }, credit: { kind: "none" }, extras: [{ id: 7 }], taxed: true } as const;

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

test("an extra without a price is not sent: it isn't offered any more, or the list didn't load", () => {
  expect(flowToSend(flow, known).extras).toEqual([generator]);
  expect(flowToSend(flow, { ...known, extras: [{ id: 8 }] }).extras).toEqual([]);
  expect(flowToSend(flow, { ...known, extras: undefined }).extras).toEqual([]);
});
