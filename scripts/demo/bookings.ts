import { depositCents, priceLines, totalCents } from "../../app/features/pricing/rules/price.ts";
import { termsFrom } from "../../app/shared/booking-terms.ts";
import { startingBusiness } from "../../config/business.ts";
import { later } from "./business-clock.ts";
import { isWarm, monthOf } from "./calendar.ts";
import type { Customer } from "./customers.ts";
import { describeEvent } from "./occasions.ts";
import { makeLedger } from "./payments.ts";
import type { Dice } from "./prng.ts";
import type { BookingRow, DemoBooking } from "./rows.ts";
import type { Story } from "./stories.ts";
import { makeWaiver } from "./waivers.ts";

/** A story with its customer, as the rows a real booking would have left. */
export function makeBooking(dice: Dice, story: Story, customer: Customer, holdMinutes: number): DemoBooking {
  const { inflatable, date, status, source, createdAt, closedAt } = story;
  const wetOption = inflatable.wetAvailable && isWarm(date) && dice.chance(0.6);
  const paymentPlan = source === "customer" && dice.chance(0.3) ? "full" : "deposit";
  const moved = (status === "confirmed" || status === "completed") && dice.chance(0.05);
  const held = status === "pending_payment" || status === "expired";
  const prices = priceLines(inflatable, wetOption);
  const terms = termsFrom(startingBusiness, 1);
  const booking: BookingRow = {
    token: dice.token(),
    inflatableId: inflatable.id,
    eventDate: date,
    status,
    source,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address,
    ...describeEvent(dice, customer, monthOf(date)),
    wetOption,
    paymentPlan,
    terms,
    depositCents: depositCents(totalCents(prices), terms.deposit.basisPoints),
    outOfArea: customer.outOfArea,
    reschedules: moved ? 1 : 0,
    holdExpiresAt: held ? later(createdAt, holdMinutes) : null,
    createdAt,
    updatedAt: closedAt,
  };
  return {
    booking,
    claim: claimOf(booking),
    prices,
    ledger: makeLedger(dice, story, paymentPlan, prices),
    waiver: makeWaiver(dice, story, customer, wetOption),
  };
}

function claimOf(booking: BookingRow): DemoBooking["claim"] {
  if (booking.status === "cancelled" || booking.status === "expired") return undefined;
  return {
    inflatableId: booking.inflatableId,
    date: booking.eventDate,
    kind: booking.status === "pending_payment" ? "hold" : "booking",
    reason: `Booked by ${booking.customerName}`,
    createdAt: booking.createdAt,
  };
}
