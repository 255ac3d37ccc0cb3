/** What is stored wins, key by key; what it lacks, because it was stored by an older program, takes its default. */
export function withDefaults<T>(defaults: T, stored: unknown): T {
  if (stored === undefined) return defaults;
  if (!isPlainObject(defaults) || !isPlainObject(stored)) return stored as T;
  const names = new Set([...Object.keys(defaults), ...Object.keys(stored)]);
  return Object.fromEntries([...names].map((name) => [name, withDefaults(defaults[name], stored[name])])) as T;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
