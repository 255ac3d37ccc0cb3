// The settings that count now, in the memory of this process. Every process is notified when others are published.
import type { Business } from "#config/business.ts";
import type { Db } from "#db/database.ts";
import { recordPaths } from "./rules/setting-fields.ts";
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
    fixed,
    complete,
    withEnvironment,
    reload,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * What is stored wins, key by key. What it lacks, because it was stored by an older program, takes its default; what this
 * program doesn't know, because a newer one stored it, is left out. A stored record is the owner's own, whole: a key that
 * was taken out of it stays out.
 */
export function withDefaults<T>(defaults: T, stored: unknown, path = ""): T {
  if (stored === undefined) return defaults;
  if (!isPlainObject(defaults) || !isPlainObject(stored)) return stored as T;
  if (recordPaths.some((record) => record === path)) return stored as T;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, withDefaults(value, stored[name], at(name))]),
  ) as T;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
