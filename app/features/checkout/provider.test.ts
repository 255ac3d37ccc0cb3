import { expect, test } from "vitest";
import { json, ownerCookie, testApp } from "../../../tests/support/app.ts";
import { book } from "../../../tests/support/factories.ts";

const now = () => new Date("2026-05-12T16:00:00Z");

test("with the payment provider away the booking stands, and the private page is where to pay", async () => {
  const { deps, request } = await testApp({ now });
  deps.payments.createCheckout = () => Promise.reject(new Error("connect ECONNREFUSED"));
  const booked = await book(request, { eventDate: "2026-06-06" });
  expect(booked.payment.url).toBe(`http://localhost:3000/booking/${booked.token}`);
  expect((await request(`/booking/${booked.token}`)).status).toBe(200);
});

test("with payment links the customer goes to the link of the item, nothing expires, and the owner marks it paid", async () => {
  const env = {
    PAYMENTS: "links",
    PAYMENT_LINK_CASTLE_COMBO: "https://pay.example/castle",
    PAYMENT_LINK_GIANT_SLIDE: "https://pay.example/giant",
  };
  const { request } = await testApp({ now, env });
  const giant = await book(request, { inflatableId: 2, eventDate: "2026-06-06" });
  expect(giant.payment.url).toMatch(/^https:\/\/pay\.example\/giant\?/);
  const other = await book(request, { inflatableId: 12, eventDate: "2026-06-06" });
  expect(other.payment.url).toMatch(/^https:\/\/pay\.example\/castle\?/);
  const cookie = await ownerCookie(request);
  const rows = async () => (await request("/api/bookings", { headers: { cookie } })).json();
  expect((await rows())[0]).toMatchObject({ status: "pending_payment", holdExpiresAt: null });
  const path = `/api/bookings/${giant.bookingId}/payments`;
  expect((await request(path, json("POST", { kind: "card", amount: 160 }, { cookie }))).status).toBe(200);
  const paid = (await rows()).find(({ id }: { id: number }) => id === giant.bookingId);
  expect(paid).toMatchObject({ status: "confirmed", paid: 160, balance: 160 });
  const cancelled = await request(`/api/bookings/${giant.bookingId}/cancel`, json("POST", {}, { cookie }));
  expect(await cancelled.json()).toEqual({ refund: 160, kept: 0, byHand: 160 });
});
