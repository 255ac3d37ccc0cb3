import { expect, test } from "vitest";
import { emptyFlow, type Flow } from "./booking-flow.ts";
import { bookingPrice, findItems } from "./booking-price.ts";
import { hostedLinkFor } from "./hosted-link.ts";
import type { DeliveryState } from "./order-facts.ts";

const castle = { id: 3, name: "Castle Combo", type: "castle-combo", price: 215, wetAvailable: true, wetFee: 35 };
const links = {
  "castle-combo dry full": "https://pay.example/dry",
  "castle-combo dry deposit": "https://pay.example/dry-deposit",
  "castle-combo wet deposit": "https://pay.example/wet-deposit",
};
const business = { deposit: { basisPoints: 5000 }, charges: { tax: 700, hardFee: 2_000 } };
const free: DeliveryState = { kind: "free", zip: "30540" };
const dry: Flow = { ...emptyFlow, items: [{ inflatableId: 3, wetOption: false }] };

function linkFor(flow: Flow, delivery: DeliveryState = free) {
  const items = [castle];
  const price = bookingPrice(flow, business, { items, delivery: delivery.kind === "fee" ? delivery : null });
  return hostedLinkFor(links, flow, { orderItems: findItems(flow.items, items), price, delivery }, business);
}
const withDetails = (details: Partial<Flow["details"]>) => ({ ...dry, details: { ...dry.details, ...details } });

test("one rental for a day at its list price has the link of its plan", () => {
  expect(linkFor(dry)).toBe("https://pay.example/dry-deposit");
  expect(linkFor({ ...dry, paymentPlan: "full" })).toBe("https://pay.example/dry");
  expect(linkFor({ ...dry, items: [{ inflatableId: 3, wetOption: true }] })).toBe("https://pay.example/wet-deposit");
});

test("no link asks for another sum than was shown", () => {
  const fee: DeliveryState = { kind: "fee", zip: "30107", label: "Delivery, Ball Ground", feeCents: 2_500 };
  expect(linkFor(dry, fee)).toBeUndefined();
  expect(linkFor(withDetails({ surface: "hard" }))).toBeUndefined();
  expect(linkFor(withDetails({ exemptionName: "Gilmer High", exemptionNumber: "ST-5" }))).toBeUndefined();
  expect(linkFor({ ...dry, days: 2 })).toBeUndefined();
  expect(linkFor({ ...dry, items: [...dry.items, ...dry.items] })).toBeUndefined();
});

test("nor does one stand for what only the server could have told", () => {
  for (const kind of ["failed", "checking", "outside", "not asked"] as const)
    expect(linkFor(dry, { kind })).toBeUndefined();
  expect(linkFor({ ...dry, promoCode: "APPLES10" })).toBeUndefined();
  expect(linkFor({ ...dry, extras: [{ extraId: 7, quantity: 1 }] })).toBeUndefined();
});
