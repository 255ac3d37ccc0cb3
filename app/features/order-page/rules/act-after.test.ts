import { expect, test } from "vitest";
import { actAfter, isAbout } from "./act-after.ts";

test("an act of the page goes on about what the page itself made of the version it was decided about", () => {
  const step = (seen: number) => (seen === 5 ? 6 : seen);
  const correct = { path: "/api/bookings/7/payments/3/correct", body: { amount: 10, version: 5 } } as const;
  expect(actAfter(correct, step)).toEqual({ ...correct, body: { amount: 10, version: 6 } });
  expect(actAfter({ path: "/api/bookings/7?version=5" }, step)).toEqual({ path: "/api/bookings/7?version=6" });
  const older = { path: "/api/bookings/7?version=55", body: { version: 4 } } as const;
  expect(actAfter(older, step)).toEqual(older);
  const payment = { path: "/api/bookings/7/payments", body: { amount: 10 } } as const;
  expect(actAfter(payment, step)).toEqual(payment);
});

test("an act on another order waits for nothing of this one", () => {
  const paths = ["/api/bookings/7", "/api/bookings/7?version=5", "/api/bookings/7/payments"];
  expect(paths.every((path) => isAbout(path, 7))).toBe(true);
  expect([isAbout("/api/bookings/77/payments", 7), isAbout("/api/quotes/7", 7)]).toEqual([false, false]);
});
