import { expect, test } from "vitest";
import { emptyFlow } from "./booking-flow.ts";
import { flowToSend } from "./flow-to-send.ts";

const exemption = { exemptionName: "Gilmer High", exemptionNumber: "ST-5" };
const flow = { ...emptyFlow, promoCode: "APPLES10", details: { ...emptyFlow.details, ...exemption } };
const none = { kind: "none" } as const;

test("a code that doesn't count is left out; one that is not checked yet is the server's to judge", () => {
  const sent = (code: Parameters<typeof flowToSend>[1]["code"]) => flowToSend(flow, { code, taxed: true }).promoCode;
  expect(sent({ kind: "refused", why: "Used up." })).toBe("");
  expect(sent({ kind: "failed" })).toBe("APPLES10");
});

test("a tax exemption is claimed only where tax is charged", () => {
  expect(flowToSend(flow, { code: none, taxed: true }).details).toMatchObject(exemption);
  expect(flowToSend(flow, { code: none, taxed: false }).details).toEqual(emptyFlow.details);
});
