import { afterEach, expect, test, vi } from "vitest";
import type { PendingBooking } from "./rules/booking-body.ts";
import { sendBooking } from "./use-send-booking.ts";

afterEach(() => vi.unstubAllGlobals());

test("a booking that was deleted meanwhile ends the retries; a server that is being updated does not", async () => {
  const answer = { status: 410, body: { error: { code: "booking_deleted", message: "This booking was deleted." } } };
  vi.stubGlobal("fetch", async () => Response.json(answer.body, { status: answer.status }));
  const pending = { key: "one-two-three", body: {} } as PendingBooking;
  expect(await sendBooking(pending)).toEqual({ kind: "refused", message: "This booking was deleted.", fields: {} });
  answer.status = 503;
  expect(await sendBooking(pending)).toEqual({ kind: "outage" });
});

test("another price than the page showed comes back with its lines; it isn't sent again by itself", async () => {
  const price = {
    lines: [{ kind: "base", label: "Castle Combo, full day", amountCents: 23_000 }],
    ...{ totalCents: 23_000, depositCents: 11_500 },
  };
  const error = { code: "price_changed", message: "The price has changed.", details: price };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 409 }));
  const outcome = await sendBooking({ key: "one-two-three", body: {} } as PendingBooking);
  expect(outcome).toEqual({ kind: "refused", message: "The price has changed.", fields: {}, price });
});
