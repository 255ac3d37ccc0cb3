// What only this installation can refuse: what its environment fixes, and what its payment provider can't do.
import type { Business } from "#config/business.ts";
import { sameValue, valueAt, withValueAt } from "./setting-path.ts";

type Installation = {
  /** As they count now, with the environment. */
  current: Business;
  fixed: Readonly<Record<string, string>>;
  provider: string;
  year: number;
};

/** The shortest that Stripe keeps a checkout open is 30 minutes; the hold has to outlive it. */
const STRIPE_MINUTES = 30;

/** Sentences by the name of the setting. */
export function refusedSettings(values: Business, installation: Installation): Record<string, string> {
  const { current, fixed, provider, year } = installation;
  const changed = Object.entries(fixed).filter(([path]) => !sameValue(valueAt(values, path), valueAt(current, path)));
  const tooShort = provider === "stripe" && values.booking.holdMinutes <= STRIPE_MINUTES;
  const future = (["servingSince", "foundedYear"] as const).filter((name) => values[name] > year);
  return Object.fromEntries([
    ...changed.map(([path, name]) => [path, `${name} fixes this on the server, so it can't be changed here`]),
    ...(tooShort
      ? [["booking.holdMinutes", `With Stripe, the checkout hold is more than ${STRIPE_MINUTES} minutes`]]
      : []),
    ...future.map((name) => [name, "That year is in the future"]),
  ]);
}

/** What is stored: what the environment fixes keeps the value that was published before, for the day when it is no longer fixed. */
export function withoutFixed(values: Business, published: Business, fixed: Installation["fixed"]): Business {
  return Object.keys(fixed).reduce((stored, path) => withValueAt(stored, path, valueAt(published, path)), values);
}
