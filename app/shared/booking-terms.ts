// Every number that decides a right or a sum of a booking later, as it was when the booking was made. A later change of the
// settings never moves a booking that stands.
import * as z from "zod/mini";
import type { Business, TimeOfDay } from "../../config/business.ts";

const count = z.int().check(z.nonnegative());
const timeOfDay = z.custom<TimeOfDay>((value) => typeof value === "string" && /^\d\d:\d\d$/.test(value));
const timeWindow = z.object({ starts: timeOfDay, ends: timeOfDay });

export const bookingTermsSchema = z.object({
  /** The published state of the settings that these are from. */
  settingsVersion: count,
  deposit: z.object({ basisPoints: count }),
  cancellation: z.object({ fullRefundDays: count, freeReschedules: count }),
  delivery: z.object({ window: timeWindow, pickup: timeWindow }),
});

export type BookingTerms = z.infer<typeof bookingTermsSchema>;

type Deciding = Pick<Business, "deposit" | "cancellation"> & { delivery: BookingTerms["delivery"] };

/** What a booking that is made now keeps. */
export function termsFrom({ deposit, cancellation, delivery }: Deciding, settingsVersion: number): BookingTerms {
  return {
    settingsVersion,
    deposit: { basisPoints: deposit.basisPoints },
    cancellation: {
      fullRefundDays: cancellation.fullRefundDays,
      freeReschedules: cancellation.freeReschedules,
    },
    delivery: { window: delivery.window, pickup: delivery.pickup },
  };
}

/** The business as one booking sees it: today's name and phone, but the booking's own terms. */
export function underTerms<B extends Pick<Business, "deposit" | "cancellation" | "delivery">>(
  business: B,
  { deposit, cancellation, delivery }: BookingTerms,
): B {
  return { ...business, deposit, cancellation, delivery: { ...business.delivery, ...delivery } };
}
