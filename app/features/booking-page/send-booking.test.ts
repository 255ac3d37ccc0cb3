import { afterEach, expect, test, vi } from "vitest";
import type { PendingBooking } from "./rules/booking-body.ts";
import { sendBooking } from "./send-booking.ts";

afterEach(() => vi.unstubAllGlobals());

test("a booking that was deleted meanwhile ends the retries; a server that is being updated does not", async () => {
  const answer = { status: 410, body: { error: { code: "booking_deleted", message: "This booking was deleted." } } };
  vi.stubGlobal("fetch", async () => Response.json(answer.body, { status: answer.status }));
  const pending = { key: "one-two-three", body: {} } as PendingBooking;
  expect(await sendBooking(pending)).toEqual({ kind: "refused", message: "This booking was deleted.", fields: {} });
  answer.status = 503;
  expect(await sendBooking(pending)).toEqual({ kind: "outage" });
});
