// The money that moved because of a booking.
import type { Price } from "#app/features/fleet/pricing/rules/price-order.ts";
import { startingBusiness } from "#config/business.ts";
import { later, sometime } from "./business-clock.ts";
import type { Dice } from "./prng.ts";
import type { BookingRow, LedgerRow } from "./rows.ts";
import type { Story } from "./stories.ts";

export function makeLedger(dice: Dice, story: Story, plan: BookingRow["paymentPlan"], price: Price): LedgerRow[] {
  if (story.status === "pending_payment" || story.status === "expired") return [];
  const { totalCents: total, depositCents: deposit } = price;
  // The owner's own entries are paid at the door.
  const online = story.source === "admin" ? 0 : plan === "full" ? total : deposit;
  const refund = story.status !== "cancelled" ? 0 : online - (isLate(story.notice) ? deposit : 0);
  const atTheDoor = story.status === "completed" ? total - online : 0;
  const entries: LedgerRow[] = [
    entry("charge", online, later(story.createdAt, 3), `demo_ch_${dice.token()}`),
    entry("refund", -refund, later(story.closedAt, 1), `demo_re_${dice.token()}`),
    entry(dice.chance(0.7) ? "cash" : "check", atTheDoor, sometime(dice, story.date, 8, 10), null),
  ];
  return entries.filter(({ amountCents }) => amountCents !== 0);
}

function isLate(notice: number): boolean {
  return notice < startingBusiness.cancellation.fullRefundDays;
}

function entry(kind: LedgerRow["kind"], amountCents: number, createdAt: Date, providerRef: string | null): LedgerRow {
  return { kind, amountCents, provider: providerRef ? "demo" : "owner", providerRef, createdAt };
}
