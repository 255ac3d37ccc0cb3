import { splitAddress } from "../../app/features/booking/rules/delivery-address.ts";
import { priceStoredOrder } from "../../app/features/booking/rules/order-to-price.ts";
import { termsFrom } from "../../app/shared/booking-terms.ts";
import type { PlainDate } from "../../app/shared/plain-date.ts";
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
  const terms = termsFrom(startingBusiness, 1);
  const { id: inflatableId, priceCents, wetFeeCents } = inflatable;
  const items = [{ inflatableId, wetOption, priceCents, wetFeeCents, name: inflatable.name }];
  const price = priceStoredOrder(PLAIN, { items, extras: [], promo: null }, terms);
  const booking: BookingRow = {
    token: dice.token(),
    eventDate: date,
    status,
    source,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    ...splitAddress(customer.address),
    ...describeEvent(dice, customer, monthOf(date)),
    paymentPlan,
    terms,
    depositCents: price.depositCents,
    outOfArea: customer.outOfArea,
    reschedules: moved ? 1 : 0,
    holdExpiresAt: held ? later(createdAt, holdMinutes) : null,
    createdAt,
    updatedAt: closedAt,
  };
  return {
    booking,
    items: items.map(({ name: _name, ...item }) => item),
    claim: claimOf(booking, date),
    prices: price.lines,
    ledger: makeLedger(dice, story, paymentPlan, price),
    waiver: makeWaiver(dice, story, customer, wetOption),
  };
}

/** Nothing but the thing itself: no fee, no code, no exemption. */
const PLAIN = {
  days: 1,
  surface: "unknown",
  deliveryCents: 0,
  deliveryZone: "",
  damageCover: false,
  discount: null,
  exemption: null,
} as const;

function claimOf(booking: BookingRow, date: PlainDate): DemoBooking["claim"] {
  if (booking.status === "cancelled" || booking.status === "expired") return undefined;
  return {
    date,
    kind: booking.status === "pending_payment" ? "hold" : "booking",
    reason: `Booked by ${booking.customerName}`,
    createdAt: booking.createdAt,
  };
}
