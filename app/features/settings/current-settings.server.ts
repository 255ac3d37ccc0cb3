// The settings that count now, in the memory of this process. Every process is told when others were published.
import type { Business } from "../../../config/business.ts";
import type { Db } from "../../../db/database.ts";
import { withDefaults } from "./rules/with-defaults.ts";
import { newestSettings } from "./store.server.ts";

/** What the environment fixes, by the name of the setting (`contact.phone`): the variable that fixes it. */
export type FixedSettings = Readonly<Record<string, string>>;

export type CurrentSettings = {
  business: () => Business;
  /** The number of the published state, which bookings keep with their terms. */
  version: () => number;
  fixed: FixedSettings;
  /** A stored state, whole: what it lacks takes its default. The environment is not in it. */
  complete: (stored: Partial<Business>) => Business;
  /** Lays what the environment says over what was published. */
  withEnvironment: (published: Business) => Business;
  /** Reads them anew. When it has resolved, `business()` answers what was last published. */
  reload: () => Promise<void>;
  /** Calls back when this process has learned of a newer state. */
  subscribe: (onChange: () => void) => () => void;
};

type Source = Pick<CurrentSettings, "fixed" | "withEnvironment"> & { db: Db; starting: Business };

export async function createCurrentSettings(source: Source): Promise<CurrentSettings> {
  const { db, starting, fixed, withEnvironment } = source;
  let current = { version: 0, business: withEnvironment(starting) };
  const listeners = new Set<() => void>();
  const complete = (stored: Partial<Business>) => withDefaults(starting, stored);
  const reload = async () => {
    const newest = await newestSettings(db);
    // Of two reads at once, the older answer may come last.
    if (!newest || newest.id <= current.version) return;
    current = { version: newest.id, business: withEnvironment(complete(newest.values)) };
    for (const listener of listeners) listener();
  };
  await reload();
  return {
    business: () => current.business,
    version: () => current.version,
    ...{ fixed, complete, withEnvironment, reload },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
