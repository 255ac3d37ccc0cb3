import { expect, test } from "vitest";
import { paymentLinks } from "#config/payment-links.ts";
import { linkPayments } from "./links.server.ts";

const links = paymentLinks({
  PAYMENT_LINK_SLIP_SLIDE: "https://pay.example/slip",
  PAYMENT_LINK_GIANT_SLIDE: "https://pay.example/giant?locale=en",
  PAYMENT_LINK_GIANT_SLIDE_DEPOSIT: "https://pay.example/giant-half",
  PAYMENT_LINK_CASTLE_COMBO: "https://pay.example/castle",
  PAYMENT_LINK_CASTLE_COMBO_DEPOSIT: "https://pay.example/castle-half",
  PAYMENT_LINK_CASTLE_COMBO_WET: "https://pay.example/castle-wet",
  PAYMENT_LINK_CASTLE_COMBO_WET_DEPOSIT: "https://pay.example/castle-wet-half",
  PAYMENT_LINK_ROYAL_CASTLE: "https://pay.example/royal",
});
const payments = linkPayments(() => links);
const linkFor = async (itemType: string, wet = false, part: "full" | "deposit" | "other" = "full") => {
  const { url } = await payments.createCheckout({
    idempotencyKey: "k",
    bookingId: 1042,
    installation: "here",
    reference: "pay_1",
    wet,
    part,
    itemType,
    description: "",
    amountCents: 1,
    customerEmail: "hannah+party@example.com",
    expiresAt: null,
    returnUrl: "https://bounce.example/booking/abc",
  });
  return url;
};
const asked = "client_reference_id=booking-1042&prefilled_email=hannah%2Bparty%40example.com";

test.each([
  ["slip-slide", `https://pay.example/slip?${asked}`],
  ["giant-slide", `https://pay.example/giant?locale=en&${asked}`],
  ["castle-combo", `https://pay.example/castle?${asked}`],
  ["castle-basketball", `https://pay.example/royal?${asked}`],
])("%s has its own link, with the booking and the customer's address in it", async (type, link) => {
  expect(await linkFor(type)).toBe(link);
});

test.each([
  [false, "deposit", "castle-half"],
  [true, "full", "castle-wet"],
  [true, "deposit", "castle-wet-half"],
] as const)("each amount has its own link: with water %s, %s", async (wet, part, page) => {
  expect(await linkFor("castle-combo", wet, part)).toBe(`https://pay.example/${page}?${asked}`);
});

test.each([
  ["palm-combo", false, "full"],
  ["bounce_house", false, "full"],
  ["constructor", false, "full"],
  ["giant-slide", true, "deposit"],
  ["royal-castle", false, "deposit"],
  ["castle-combo", false, "other"],
] as const)("%s, with water %s, %s: without a link of its own no other one is opened", async (type, wet, part) => {
  expect(payments.takes({ itemType: type, wet, part })).toBe(false);
  await expect(linkFor(type, wet, part)).rejects.toMatchObject({ code: "no_link", retryable: false });
});

test("refunds and webhooks are not supported", async () => {
  expect(payments).toMatchObject({ provider: "links", reportsPayments: false, refundsByApi: false });
  const refund = payments.refund({ key: "r", bookingId: 1, paymentRef: "x", amountCents: 1, otherRefs: [] });
  await expect(refund).rejects.toThrow("Refund a payment made by link");
  expect(await payments.readWebhook({ body: "{}", header: () => "t=1,v1=x", now: new Date() })).toBeUndefined();
});
