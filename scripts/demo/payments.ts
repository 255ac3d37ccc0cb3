// The price as quoted and the money that moved because of it.
import { business } from "../../config/business.ts";
import { later, sometime } from "./business-clock.ts";
import type { Dice } from "./prng.ts";
import type { BookingRow, Inflatable, LedgerRow, PriceRow } from "./rows.ts";
import type { Story } from "./stories.ts";

export function priceOf(inflatable: Inflatable, wetOption: boolean): PriceRow[] {
  const base: PriceRow = { kind: "base", label: `${inflatable.name}, full day`, amountCents: inflatable.priceCents };
  return wetOption ? [base, { kind: "wet", label: "Wet option", amountCents: inflatable.wetFeeCents }] : [base];
}

export function makeLedger(dice: Dice, story: Story, plan: BookingRow["paymentPlan"], prices: PriceRow[]): LedgerRow[] {
  if (story.status === "pending_payment" || story.status === "expired") return [];
  const total = prices.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const deposit = Math.round((total * business.deposit.percent) / 100);
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
  return notice < business.cancellation.fullRefundDays;
}

function entry(kind: LedgerRow["kind"], amountCents: number, createdAt: Date, providerRef: string | null): LedgerRow {
  return { kind, amountCents, provider: providerRef ? "demo" : "owner", providerRef, createdAt };
}
