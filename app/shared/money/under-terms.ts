// Separate from booking-terms.ts, so that the browser gets this without the schema.
import type { Business } from "#config/business.ts";
import type { BookingTerms } from "./booking-terms.ts";

type Shown = Pick<Business, "deposit" | "cancellation"> & { delivery: BookingTerms["delivery"] };

/** Combines today's name and phone with the booking's own terms. */
export function underTerms<B extends Shown>(business: B, { settingsVersion: _, ...terms }: BookingTerms): B {
  return { ...business, ...terms, delivery: { ...business.delivery, ...terms.delivery } };
}
