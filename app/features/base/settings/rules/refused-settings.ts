// Only this installation refuses these: settings that its environment fixes, and options its payment provider lacks.
import type { Business } from "#config/business.ts";
import { sameValue, valueAt, withValueAt } from "./setting-path.ts";

type Installation = {
  /** The current settings, with the environment. */
  current: Business;
  fixed: Readonly<Record<string, string>>;
  provider: string;
  year: number;
};

/** Stripe's shortest checkout is open for 30 minutes, and the hold has to outlive it. */
const STRIPE_MINUTES = 30;

export function refusedSettings(values: Business, installation: Installation): Record<string, string> {
  const { current, fixed, provider, year } = installation;
  const changedPaths = Object.entries(fixed).filter(
    ([path]) => !sameValue(valueAt(values, path), valueAt(current, path)),
  );
  const tooShort = provider === "stripe" && values.booking.holdMinutes <= STRIPE_MINUTES;
  const future = (["servingSince", "foundedYear"] as const).filter((name) => values[name] > year);
  return Object.fromEntries([
    ...changedPaths.map(([path, name]) => [path, `${name} fixes this on the server, so it can't be changed here`]),
    ...(tooShort
      ? [["booking.holdMinutes", `With Stripe, the checkout hold is more than ${STRIPE_MINUTES} minutes`]]
      : []),
    ...future.map((name) => [name, "That year is in the future"]),
  ]);
}

/** Keeps the published values of fixed settings, for the day when they are no longer fixed. */
export function withoutFixed(values: Business, published: Business, fixed: Installation["fixed"]): Business {
  return Object.keys(fixed).reduce((stored, path) => withValueAt(stored, path, valueAt(published, path)), values);
}
