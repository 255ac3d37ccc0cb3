import { expect, test } from "vitest";
import type { OwnerClaim } from "#app/features/fleet/availability/schema.ts";
import { otherClaims } from "./cell-state.ts";

test("what an order has itself doesn't count, what others have and blocks do", () => {
  const claims = [{ bookingId: 7 }, { bookingId: 8 }, { bookingId: null }] as OwnerClaim[];
  const bookings = (orderId?: number) => otherClaims(claims, orderId).map(({ bookingId }) => bookingId);
  expect(bookings(7)).toEqual([8, null]);
  expect(bookings()).toEqual([7, 8, null]);
});
