// Articles never type a number that the business may change: they write `{{price:giant-slide}}` and get today's.
import { business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";

/** Prices by item type, in cents. */
export type ItemPrices = Record<string, { priceCents: number; wetFeeCents: number }>;

const { site, delivery, cancellation, deposit, generator, booking, setup } = business;

const named: Record<string, string> = {
  deposit: `${deposit.percent}%`,
  fullRefundDays: String(cancellation.fullRefundDays),
  deliveryWindow: delivery.window,
  pickupWindow: delivery.pickupWindow,
  freeMiles: String(delivery.freeMiles),
  windLimit: `${site.defaultWindLimitMph} mph`,
  windLimitMax: `${site.maxWindLimitMph} mph`,
  clearance: `${site.clearanceFt} ft`,
  path: `${site.pathFt} ft`,
  outletDistance: `${site.outletWithinFt} ft`,
  outletVolts: `${site.outletVolts}V`,
  ages: site.ages,
  childrenPerAdult: site.childrenPerAdult,
  maxWeight: `${site.maxCombinedWeightLb.toLocaleString("en-US")} lb`,
  generatorFee: formatCents(generator.feeCents),
  bookingDays: String(booking.windowDays),
  setupMinutes: setup.minutes,
};

/** Fills `{{price:TYPE}}`, `{{wetFee:TYPE}}` and the named facts. A name that nobody knows is an error, not a gap. */
export function fillFacts(text: string, prices: ItemPrices): string {
  return text.replace(/\{\{([\w-]+)(?::([\w-]+))?\}\}/g, (whole, name: string, type?: string) => {
    const item = type === undefined ? undefined : prices[type];
    if (name === "price" && item) return formatCents(item.priceCents);
    if (name === "wetFee" && item) return formatCents(item.wetFeeCents);
    const fact = type === undefined ? named[name] : undefined;
    if (fact === undefined) throw new Error(`Unknown fact ${whole}`);
    return fact;
  });
}
