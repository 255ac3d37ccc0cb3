import { recordPaths } from "./setting-fields.ts";

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
