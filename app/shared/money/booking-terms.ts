// A booking stores every number that later decides a right or an amount. Later changes of the settings never affect it.
import * as z from "zod/mini";
import type { Business, TimeOfDay } from "#config/business.ts";

const count = z.int().check(z.nonnegative());
const timeOfDay = z.custom<TimeOfDay>((value) => typeof value === "string" && /^\d\d:\d\d$/.test(value));
const timeWindow = z.object({ starts: timeOfDay, ends: timeOfDay });

/** Terms from before this share existed use the value of that time. */
const share = (before: number) => z._default(z.object({ basisPoints: count }), { basisPoints: before });

export const bookingTermsSchema = z.object({
  /** The published version of the settings that these are from. */
  settingsVersion: count,
  deposit: z.object({ basisPoints: count }),
  cancellation: z.object({
    fullRefundDays: count,
    freeReschedules: count,
    /** Terms from before rain checks existed use the first offer. */
    rainCheckMonths: z._default(count, 12),
  }),
  delivery: z.object({ window: timeWindow, pickup: timeWindow }),
  tax: share(0),
  secondDay: share(5000),
  damageCover: share(0),
  surface: z._default(z.object({ hardFeeCents: count }), { hardFeeCents: 0 }),
});

export type BookingTerms = z.infer<typeof bookingTermsSchema>;

type Deciding = Pick<Business, "deposit" | "cancellation" | "tax" | "secondDay" | "damageCover" | "surface"> & {
  delivery: BookingTerms["delivery"];
};

export function termsFrom(business: Deciding, settingsVersion: number): BookingTerms {
  const { deposit, cancellation, delivery, tax, secondDay, damageCover, surface } = business;
  return {
    settingsVersion,
    deposit: { basisPoints: deposit.basisPoints },
    cancellation: {
      fullRefundDays: cancellation.fullRefundDays,
      freeReschedules: cancellation.freeReschedules,
      rainCheckMonths: cancellation.rainCheckMonths,
    },
    delivery: { window: delivery.window, pickup: delivery.pickup },
    tax: { basisPoints: tax.basisPoints },
    secondDay: { basisPoints: secondDay.basisPoints },
    damageCover: { basisPoints: damageCover.basisPoints },
    surface: { hardFeeCents: surface.hardFeeCents },
  };
}
