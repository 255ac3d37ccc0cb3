import { expect, test } from "vitest";
import { linkPayments } from "./links.server.ts";

const payments = linkPayments({
  PAYMENT_LINK_SLIP_SLIDE: "https://pay.example/slip",
  PAYMENT_LINK_GIANT_SLIDE: "https://pay.example/giant?locale=en",
  PAYMENT_LINK_CASTLE_COMBO: "https://pay.example/castle",
  PAYMENT_LINK_PALM_COMBO: undefined,
  PAYMENT_LINK_ROYAL_CASTLE: "https://pay.example/royal",
});
const linkFor = async (itemType: string) => {
  const { url } = await payments.createCheckout({
    idempotencyKey: "k",
    bookingId: 1042,
    installation: "here",
    reference: "pay_1",
    wet: false,
    part: "full",
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

test.each(["palm-combo", "bounce_house", "constructor"])(
  "%s, without a link, takes the castle combo's",
  async (type) => {
    expect(await linkFor(type)).toBe(`https://pay.example/castle?${asked}`);
  },
);

test("nothing expires, nothing is given back and no message is believed", async () => {
  expect(payments).toMatchObject({ provider: "links", answers: false, refundsByApi: false });
  const refund = payments.refund({ idempotencyKey: "r", bookingId: 1, paymentRef: "x", amountCents: 1 });
  await expect(refund).rejects.toThrow("given back by hand");
  expect(await payments.readWebhook({ body: "{}", header: () => "t=1,v1=x", now: new Date() })).toBeUndefined();
});
