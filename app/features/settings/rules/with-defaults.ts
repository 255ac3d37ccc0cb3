import { recordPaths } from "./setting-fields.ts";

/**
 * What is stored wins, key by key. What it lacks, because it was stored by an older program, takes its default; what this
 * program doesn't know, because a newer one stored it, is left out. The keys of records are the owner's own.
 */
export function withDefaults<T>(defaults: T, stored: unknown, path = ""): T {
  if (stored === undefined) return defaults;
  if (!isPlainObject(defaults) || !isPlainObject(stored)) return stored as T;
  const own = recordPaths.some((record) => record === path) ? Object.keys(stored) : [];
  const names = new Set([...Object.keys(defaults), ...own]);
  const at = (name: string) => (path ? `${path}.${name}` : name);
  return Object.fromEntries(
    [...names].map((name) => [name, withDefaults(defaults[name], stored[name], at(name))]),
  ) as T;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
