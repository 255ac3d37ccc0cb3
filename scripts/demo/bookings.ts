import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { splitAddress } from "#app/features/orders/orders/rules/delivery-address.ts";
import { priceStoredOrder } from "#app/features/orders/orders/rules/price-stored-order.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import { startingBusiness } from "#config/business.ts";
import { later } from "./business-clock.ts";
import { isWarm, readMonth } from "./calendar.ts";
import type { Customer } from "./customers.ts";
import { describeEvent } from "./occasions.ts";
import { demoPromo, type OrderPlan } from "./orders.ts";
import { makeLedger } from "./payments.ts";
import type { Dice } from "./prng.ts";
import type { BookingRow, DemoBooking } from "./rows.ts";
import type { Story } from "./stories.ts";
import { makeWaiver } from "./waivers.ts";

/** A story with its customer, as the rows a real booking would have left. */
export function makeBooking(
  dice: Dice,
  story: Story,
  plan: OrderPlan,
  { customer, holdMinutes }: { customer: Customer; holdMinutes: number },
): DemoBooking {
  const { date, status, source, createdAt, closedAt } = story;
  const { days, extras, usesPromo, site } = plan;
  const paymentPlan = source === "customer" && dice.chance(0.3) ? "full" : "deposit";
  const moved = (status === "confirmed" || status === "completed") && dice.chance(0.05);
  const held = status === "pending_payment" || status === "expired";
  const terms = termsFrom(startingBusiness, 1);
  const items = plan.things.map(({ inflatable, unit }) => ({
    ...inflatable,
    unit,
    wetOption: inflatable.wetAvailable && isWarm(date) && dice.chance(0.6),
  }));
  const along = extras.map(({ extra, quantity }) => ({ ...extra, quantity, taxable: true }));
  const promo = usesPromo ? { ...demoPromo, amountCents: null, minimumCents: 0 } : null;
  const order = { ...PLAIN, days, surface: site.surface ?? PLAIN.surface };
  const price = priceStoredOrder(order, { items, extras: along, promo }, terms);
  const booking: BookingRow = {
    token: dice.token(),
    eventDate: date,
    days,
    status,
    source,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    ...splitAddress(customer.address),
    ...site,
    ...describeEvent(dice, customer, readMonth(date)),
    paymentPlan,
    terms,
    depositCents: price.depositCents,
    outOfArea: customer.outOfArea,
    reschedules: moved ? 1 : 0,
    holdExpiresAt: held ? later(createdAt, holdMinutes) : null,
    createdAt,
    updatedAt: closedAt,
  };
  const ledger = makeLedger(dice, story, paymentPlan, price);
  const keptCents = status === "cancelled" ? totalCents(ledger) : 0;
  return {
    booking: { ...booking, keptCents },
    items: items.map(({ id: inflatableId, wetOption, priceCents, wetFeeCents, unit }) => ({
      inflatableId,
      wetOption,
      priceCents,
      wetFeeCents,
      unit,
    })),
    extras,
    usesPromo,
    claim: makeClaim(booking, date),
    prices: price.lines,
    ledger,
    waiver: makeWaiver(dice, story, customer, { items, lastDay: addDays(date, days - 1) }),
  };
}

/** No fee for the way, no discount, no exemption. */
const PLAIN = {
  surface: "unknown",
  deliveryCents: 0,
  deliveryZone: "",
  damageCover: false,
  discount: null,
  exemption: null,
} as const;

function makeClaim(booking: BookingRow, date: PlainDate): DemoBooking["claim"] {
  if (booking.status === "cancelled" || booking.status === "expired") return undefined;
  return {
    dates: Array.from({ length: booking.days ?? 1 }, (_, at) => addDays(date, at)),
    kind: booking.status === "pending_payment" ? "hold" : "booking",
    reason: `Booked by ${booking.customerName}`,
    createdAt: booking.createdAt,
  };
}
