import { expect, test } from "vitest";
import { postBooking } from "#tests/support/scenes/factories.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp({ env: { RATE_LIMITS: "booking=3/3600,quote=2/3600", TRUST_PROXY: "1" } });
const from = (address: string, headers: Record<string, string> = {}) => ({ "X-Forwarded-For": address, ...headers });
const bookAs = (headers: Record<string, string>) =>
  postBooking(request, { inflatableId: 99, eventDate: "2099-01-01" }, headers);

test("one address gets 429 with the phone number after too many bookings; another address is not limited", async () => {
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await bookAs(from("203.0.113.5"))).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
  const last = await bookAs(from("203.0.113.5"));
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect((await last.json()).error.message).toContain("(706) 555-0142");
  expect((await bookAs(from("203.0.113.6"))).status).toBe(422);
});

test("a forged address header does not count as another address", async () => {
  const spoofed = from("198.51.100.77, 203.0.113.5");
  expect((await bookAs(spoofed)).status).toBe(429);
});

test("the owner is never rate limited", async () => {
  const cookie = await ownerCookie(request);
  expect((await bookAs(from("203.0.113.5", { cookie }))).status).toBe(422);
});
