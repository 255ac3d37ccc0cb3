import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "#db/schema/booking.ts";
import { paymentSessions } from "#db/schema/payments.ts";
import { texts } from "#db/schema/texts.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { takePaymentEvent } from "./apply-provider-event.server.ts";

test("a bank that says no days later: the customer is asked once to pay again, by email and by text; reported late or twice it changes nothing", async () => {
  const now = new Date("2026-05-15T14:00:00Z");
  const { request, db, deps, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
  const { bookingId } = await book(request, { eventDate: "2026-05-30", textConsent: true });
  await db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, bookingId));
  const checkoutRef = "cs_bank";
  await db.update(paymentSessions).set({ providerRef: checkoutRef }).where(eq(paymentSessions.bookingId, bookingId));
  const report = () =>
    db.transaction((tx) =>
      takePaymentEvent(tx, deps, { type: "payment_failed", checkoutRef, amountCents: 12_500 }, "webhook"),
    );
  await report();
  await report();
  await runJobs();
  const subjects = (await outbox()).map(({ subject = "" }) => subject).filter((one) => /approve|failed/.test(one));
  expect(subjects.toSorted()).toEqual([
    `Payment of $125 failed, booking ${bookingId}: Castle Combo, Sat May 30, Hannah Teague`,
    "Your bank didn't approve $125 for Castle Combo on Saturday, May 30",
  ]);
  const sent = await db.select().from(texts).where(eq(texts.kind, "payment_failed"));
  expect(sent.map(({ body }) => body)).toEqual([
    expect.stringContaining("your bank didn't approve the payment of $125. Please pay here: http"),
  ]);
  const [session] = await db.select().from(paymentSessions);
  expect(session?.state).toBe("expired");
  await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, bookingId));
  await db.delete(texts);
  await report();
  expect(await db.$count(texts)).toBe(0);
});
