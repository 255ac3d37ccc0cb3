// Keeps the current settings in the memory of this process. Every process is notified of new ones.
import type { Business } from "#config/business.ts";
import type { Db } from "#db/database.ts";
import { recordPaths } from "./rules/setting-fields.ts";
import { newestSettings } from "./store.server.ts";

/** Settings fixed by the environment: the name of the setting (`contact.phone`) and of its variable. */
export type FixedSettings = Readonly<Record<string, string>>;

export type CurrentSettings = {
  business: () => Business;
  /** The number of the published version, which bookings store with their terms. */
  version: () => number;
  fixed: FixedSettings;
  /** Completes a stored version with defaults. The environment is not in it. */
  complete: (stored: Partial<Business>) => Business;
  withEnvironment: (published: Business) => Business;
  /** Reads them again. Once it resolves, `business()` returns the newest published settings. */
  reload: () => Promise<void>;
  /** Calls back when this process has read a newer version. */
  subscribe: (onChange: () => void) => () => void;
};

type Source = Pick<CurrentSettings, "fixed" | "withEnvironment"> & { db: Db; starting: Business };

export async function createCurrentSettings(source: Source): Promise<CurrentSettings> {
  const { db, starting, fixed, withEnvironment } = source;
  let current = { version: 0, business: withEnvironment(starting) };
  const listeners = new Set<() => void>();
  const complete = (values: Partial<Business>) => withDefaults(starting, values);
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
 * Stored values win, key by key. A key missing from an older program's settings gets its default; a key unknown to this
 * program, from a newer one, is left out. A stored record belongs to the owner as a whole, so a removed key stays
 * removed.
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
