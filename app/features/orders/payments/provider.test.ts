import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";

const now = () => new Date("2026-05-12T16:00:00Z");

test("with the payment provider unreachable the booking stays, and its private page is the payment URL", async () => {
  const { deps, request } = await testApp({ now });
  deps.payments.createCheckout = () => Promise.reject(new Error("connect ECONNREFUSED"));
  const booked = await book(request, { eventDate: "2026-06-06" });
  expect(booked.payment.url).toBe(`http://localhost:3000/booking/${booked.token}`);
  expect((await request(`/booking/${booked.token}`)).status).toBe(200);
});
