// The browser needs these to compute a price beside the catalog. Page facts are part of every page, so they leave out
// default values.
import type { Business } from "#config/business.ts";

/** In cents and basis points. */
export type Charges = { tax?: number; secondDay?: number; damageCover?: number; hardFee?: number };
/** The facts for a price that the browser has. */
export type Charged = Pick<Business, "deposit"> & { charges?: Charges };
type PriceTerms = Pick<Business, "deposit" | "tax" | "secondDay" | "surface" | "damageCover">;

const defaults = { tax: 0, secondDay: 5000, damageCover: 0, hardFee: 0 } as const satisfies Required<Charges>;

export function publicCharges({ tax, secondDay, damageCover, surface }: Omit<PriceTerms, "deposit">): Charges {
  const all = {
    tax: tax.basisPoints,
    secondDay: secondDay.basisPoints,
    damageCover: damageCover.basisPoints,
    hardFee: surface.hardFeeCents,
  };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== defaults[name as keyof Charges]));
}

export function priceTerms({ deposit, charges }: Charged): PriceTerms {
  const { tax, secondDay, damageCover, hardFee } = { ...defaults, ...charges };
  return {
    deposit,
    tax: { basisPoints: tax },
    secondDay: { basisPoints: secondDay },
    damageCover: { basisPoints: damageCover },
    surface: { hardFeeCents: hardFee },
  };
}
